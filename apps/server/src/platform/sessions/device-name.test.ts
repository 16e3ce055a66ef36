import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceName', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36`,
      'Chrome على Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`,
      'Edge على Windows',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      'Samsung Internet على Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari على iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome على iPad',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1',
      'Safari على macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox على Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome على ChromeOS'],
    ['Mozilla/5.0 (Android 15; SomethingNew/1.0)', 'متصفح على Android'],
    ['curl/8.5.0', 'جهاز غير معروف'],
    ['', 'جهاز غير معروف'],
    [undefined, 'جهاز غير معروف'],
  ])('tells %s apart', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('keeps none of the header, and reads only its beginning', () => {
    expect(deviceName(`<b>${'x'.repeat(100_000)} Chrome/1 Windows`)).toBe('جهاز غير معروف');
    expect(deviceName('Chrome/1 Windows <script>secret')).toBe('Chrome على Windows');
  });
});
