import { useEffect, useState } from 'react';
import { Combobox } from '#src/ui/forms/combobox.tsx';
import { registrationCopy } from './registration-copy.ts';

const copy = registrationCopy.register;

type Props = { value: string; error: string | undefined; onChange: (university: string) => void };

export function UniversityField(props: Props) {
  const universities = useUniversities();
  return (
    <Combobox
      {...props}
      label={copy.university}
      name="university"
      autoComplete="organization"
      required
      placeholder={copy.universityHint}
      emptyText={copy.universityEmpty}
      options={universities}
    />
  );
}

/** Loaded after the form, because the field takes any text and works without the list. */
function useUniversities(): readonly string[] {
  const [universities, setUniversities] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    import('./universities.ts').then(
      ({ UNIVERSITIES }) => !isGone && setUniversities(UNIVERSITIES),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return universities;
}
