import { useEffect, useState, useSyncExternalStore } from 'react';

const load = () => import('#src/features/chat/export/spoken-text.ts');

function arabicVoice(): SpeechSynthesisVoice | null {
  if (!('speechSynthesis' in window)) return null;
  return window.speechSynthesis.getVoices().find(({ lang }) => /^ar\b/iu.test(lang)) ?? null;
}

/** Browsers load their voices asynchronously. */
function subscribe(listener: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined;
  window.speechSynthesis.addEventListener('voiceschanged', listener);
  return () => window.speechSynthesis.removeEventListener('voiceschanged', listener);
}

/** Reads a reply aloud if the browser has an Arabic voice. */
export function useReadAloud(markdown: string) {
  const isAvailable = useSyncExternalStore(subscribe, () => arabicVoice() !== null);
  const [isReading, setReading] = useState(false);

  // Loaded with the button, because some browsers speak only right after a click.
  useEffect(() => {
    if (isAvailable) void load().catch(() => undefined);
  }, [isAvailable]);

  useEffect(() => {
    if (!isReading) return;
    return () => window.speechSynthesis.cancel();
  }, [isReading]);

  async function start(): Promise<void> {
    const voice = arabicVoice();
    const { spokenSentences } = await load();
    const sentences = spokenSentences(markdown);
    if (!voice || sentences.length === 0) return;
    window.speechSynthesis.cancel();
    // By sentences, because some engines stop in the middle of a long text.
    sentences.forEach((sentence, at) => {
      const utterance = new SpeechSynthesisUtterance(sentence);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      if (at === sentences.length - 1) utterance.onend = () => setReading(false);
      utterance.onerror = () => setReading(false);
      window.speechSynthesis.speak(utterance);
    });
    setReading(true);
  }

  return { isAvailable, isReading, toggle: () => (isReading ? setReading(false) : void start()) };
}
