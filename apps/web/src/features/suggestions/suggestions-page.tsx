import { NarrowPage } from '#src/ui/surfaces/narrow-page.tsx';
import { suggestionsCopy as copy } from './copy.ts';
import { OwnSuggestions } from './own-suggestions.tsx';
import { SuggestionForm } from './suggestion-form.tsx';

export function SuggestionsPage() {
  return (
    <NarrowPage title={copy.title} subtitle={copy.subtitle}>
      <SuggestionForm />
      <section aria-labelledby="own-suggestions" className="mt-9">
        <h2 id="own-suggestions" className="mb-4 text-lg">
          {copy.listTitle}
        </h2>
        <OwnSuggestions />
      </section>
    </NarrowPage>
  );
}
