import { useTypedSearch } from '#src/lib/forms/use-typed-search.ts';
import { SearchField } from '#src/ui/forms/search-field.tsx';
import { tableCopy as copy } from './copy.ts';

type Props = { value: string; placeholder: string; onSearch: (words: string) => void };

export function TableSearch({ value, placeholder, onSearch }: Props) {
  const [typed, type] = useTypedSearch(value, onSearch);
  return (
    <SearchField
      label={copy.search}
      placeholder={placeholder}
      value={typed}
      onChange={type}
      className="min-w-56 flex-[2_1_16rem]"
    />
  );
}
