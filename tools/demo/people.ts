export const STUDENT = {
  username: 'سارة العتيبي',
  email: 'sara@nibras.local',
  password: 'مصباح-المذاكرة-7',
  mobile: '0501234567',
  university: 'جامعة الملك سعود',
};

export const ADMIN = { email: 'admin@nibras.local', password: 'مفتاح-المدير-9' };
