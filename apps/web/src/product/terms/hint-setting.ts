import { createStore } from '#src/lib/store.ts';

const STORAGE_KEY = 'termHints';
const OFF = 'off';

function stored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

const setting = createStore(stored());

/** Whether terms are marked in texts, stored on this device. */
export const hintSetting = {
  ...setting,
  set(isOn: boolean): void {
    try {
      if (isOn) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, OFF);
    } catch {
      // Without storage, the choice holds for this visit.
    }
    setting.set(isOn);
  },
};
