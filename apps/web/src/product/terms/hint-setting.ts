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

/** Whether terms are marked in texts; what is chosen holds on this device. */
export const hintSetting = {
  ...setting,
  set(isOn: boolean): void {
    try {
      if (isOn) localStorage.removeItem(STORAGE_KEY);
      else localStorage.setItem(STORAGE_KEY, OFF);
    } catch {
      // A browser that refuses storage keeps the choice for this visit.
    }
    setting.set(isOn);
  },
};
