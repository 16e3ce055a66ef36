import { suggestionsCopy as copy } from './copy.ts';
import { OwnSuggestions } from './own-suggestions.tsx';
import { SuggestionForm } from './suggestion-form.tsx';

export function SuggestionsPage() {
  return (
    <div className="mx-auto w-full max-w-3xl">
      <header className="mb-6">
        <h1 className="text-2xl outline-none">{copy.title}</h1>
        <p className="text-ink-2 mt-1">{copy.subtitle}</p>
      </header>
      <SuggestionForm />
      <section aria-labelledby="own-suggestions" className="mt-9">
        <h2 id="own-suggestions" className="mb-4 text-lg">
          {copy.listTitle}
        </h2>
        <OwnSuggestions />
      </section>
    </div>
  );
}
