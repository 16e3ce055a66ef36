import { PATHS } from '#src/lib/paths.ts';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { inlineLinkClass } from './account-parts.tsx';
import { registrationCopy } from './registration-copy.ts';

const copy = registrationCopy.register;

type Props = { checked: boolean; error: string | undefined; onChange: (agreed: boolean) => void };

export function TermsCheckbox({ checked, error, onChange }: Props) {
  return (
    <Checkbox
      name="termsAndCondition"
      required
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          {copy.termsBefore} <LegalLink href={PATHS.terms}>{copy.terms}</LegalLink> {copy.termsAnd}
          <LegalLink href={PATHS.privacy}>{copy.privacy}</LegalLink>
        </>
      }
    />
  );
}

/** In a new tab, so that the form's input stays. */
function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={inlineLinkClass}>
      {children}
    </a>
  );
}
