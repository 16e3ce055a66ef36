import { westernDigits } from '@nibras/contract';

const COMMON = new Set(
  `12345678 123456789 1234567890 0123456789 12345678910 87654321 987654321 9876543210 11223344 112233445566
  12341234 123123123 123321123 12121212 10203040 147258369 741852963 159357456 a1234567 a12345678 aa123456
  aa112233 abc12345 abcd1234 abcdefgh 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc q1w2e3r4 qwer1234 qwerty12
  qwerty123 qwerty1234 qwertyui qwertyuiop asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 zaq12wsx
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword p@ssw0rd1 pass1234 pass12345
  iloveyou iloveyou1 sunshine princess football football1 baseball superman spiderman michael1 jennifer
  computer internet starwars whatever trustno1 dragon123 monkey123 master123 shadow123 letmein1 letmein123
  welcome1 welcome123 admin123 admin1234 administrator changeme changeme1 secret123 test1234 testtest
  samsung1 facebook instagram whatsapp snapchat realmadrid barcelona liverpool chelsea1 arsenal1
  mohammed mohammad muhammad mohammed1 mohamed1 mohamed123 ahmed123 ahmed1234 abdullah abdulaziz abdulrahman
  fatimah1 khalid123 saudi123 saudi1234 saudiarabia ksa12345 riyadh123 jeddah123 makkah123 bismillah
  allahuakbar alhamdulillah inshallah ramadan123 habibi123 university student1 student123 nibras123 nibras1234
  كلمةالمرور كلمةالسر السعودية الحمدلله بسمالله محمد1234 احمد1234`.split(/\s+/),
);

type PasswordOwner = { email: string; username: string };

/** Why a password is too easy for this person, or null. */
export function passwordProblem(password: string, owner: PasswordOwner): string | null {
  const given = plain(password);
  if (COMMON.has(given) || new Set(given).size === 1) {
    return 'كلمة المرور هذه شائعة ويسهل تخمينها. لنختر كلمة أخرى.';
  }
  const [localPart = ''] = owner.email.split('@');
  if ([owner.email, localPart, owner.username].some((own) => plain(own) === given)) {
    return 'كلمة المرور هذه هي الاسم أو البريد نفسه، ويسهل تخمينها. لنختر كلمة أخرى.';
  }
  return null;
}

/** Folds case, spaces and digits as a guesser would. */
function plain(text: string): string {
  return westernDigits(text.normalize('NFKC')).toLowerCase().replace(/\s/g, '');
}
