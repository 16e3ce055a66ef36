import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '#src/features/admin/parts/copy-button.tsx';
import { saveFile } from '#src/lib/browser/save-file.ts';
import { useUnloadWarning } from '#src/lib/browser/use-unload-warning.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Checkbox } from '#src/ui/forms/checkbox.tsx';
import { DownloadIcon } from '#src/ui/icons/icons.tsx';
import { secondFactorCopy } from './copy.ts';

const copy = secondFactorCopy.recovery;

/** Shown only this once; a checkbox confirms that they were stored. */
export function RecoveryCodes({ codes, onContinue }: { codes: string[]; onContinue: () => void }) {
  const [isKept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useUnloadWarning(!isKept);
  // They replace the form whose button had the focus.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className="grid justify-items-start gap-5">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {copy.title}
        </h1>
        <p className="text-ink-2 mt-1">{copy.text}</p>
      </div>
      <ul
        dir="ltr"
        className="rounded-box border-line bg-surface grid w-full gap-x-8 gap-y-2 border p-5 text-center font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<DownloadIcon />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), copy.fileName)}
        >
          {copy.download}
        </Button>
        <CopyButton text={text} what={copy.copy} />
      </div>
      <Checkbox
        label={copy.kept}
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button disabled={!isKept} onClick={onContinue}>
        {copy.go}
      </Button>
    </div>
  );
}
