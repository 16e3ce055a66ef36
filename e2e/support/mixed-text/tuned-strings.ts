/**
 * Lines of Arabic with what must be drawn left to right between ⟦ and ⟧; all else runs right to left.
 * The run-finder was tuned on these and on no others.
 */
export const TUNED_STRINGS: readonly string[] = [
  // Intervals and sets
  'المجال ⟦[-1, 1]⟧ مغلق من طرفيه',
  'الفترة ⟦(0, 5]⟧ نصف مفتوحة',
  'المدى هو ⟦[0, ∞)⟧ لكل عدد حقيقي',
  'المجموعة ⟦{1, 2, 3}⟧ منتهية',
  'الزوج ⟦(x, y)⟧ نقطة في المستوى',
  // Equations and formulas in plain signs
  'المجموع ⟦∑ i = n(n+1)/2⟧ بالاستقراء',
  'المعادلة ⟦x = -b ± √(b² - 4ac) / 2a⟧ تعطي الجذرين',
  'إذا كان ⟦a² + b² = c²⟧ فالمثلث قائم',
  'الاحتمال ⟦P(A|B) = P(A∩B)/P(B)⟧ مشروط',
  "المشتقة ⟦f'(x) = 2x⟧ في كل نقطة",
  'الشرط ⟦0 ≤ x < 10⟧ ضروري',
  'الحاصل ⟦3 × 4 = 12⟧ صحيح',
  'المتتالية ⟦1, 2, 3, ..., n⟧ حسابية',
  'المضروب ⟦n! = n × (n-1)!⟧ بالتعريف',
  'قيمة ⟦e^x⟧ موجبة دائمًا',
  'النسبة ⟦3:4⟧ بين الضلعين',
  'الناتج ⟦-5⟧ سالب',
  'الخطأ ⟦±0.5⟧ على الأكثر',
  // Complexity and code outside code marks
  'التعقيد ⟦O(n log n)⟧ في المتوسط',
  'الدالة ⟦printf("Hello, world!")⟧ تطبع سطرًا',
  'المتغير ⟦arr[i]⟧ هو العنصر الحالي',
  'الأمر ⟦npm install --save-dev⟧ يثبّت الحزمة',
  'الملف ⟦/etc/hosts⟧ نصي',
  'العبارة ⟦i++⟧ تزيد العدّاد',
  'الشرط ⟦if (x == 0)⟧ يتحقق مرة',
  'الصنف ⟦Map<String, Integer>⟧ عام',
  // Languages and names with signs
  'لغة ⟦C++⟧ أسرع من غيرها',
  'لغتا ⟦C#⟧ و⟦F#⟧ من مايكروسوفت',
  'إطار ⟦.NET⟧ قديم',
  'المكتبة ⟦Node.js⟧ مبنية على ⟦V8⟧',
  'البروتوكول ⟦TCP/IP⟧ أساس الشبكة',
  'كتاب ⟦Introduction to Algorithms⟧ مرجع',
  'اللغات ⟦Python⟧، ⟦Java⟧، ⟦C++⟧ شائعة',
  // Units
  'درجة الحرارة ⟦40°C⟧ في الظل',
  'السرعة ⟦120 km/h⟧ على الطريق',
  'التسارع ⟦9.8 m/s²⟧ تقريبًا',
  'التردد ⟦2.4 GHz⟧ للشبكة',
  'الكتلة ⟦5 kg⟧ والطول ⟦1.75 m⟧ فقط',
  'الضغط ⟦1 atm = 101.3 kPa⟧ معياري',
  // Ranges, dates, times, phones, versions
  'الصفحات ⟦10-20⟧ مطلوبة',
  'الأعوام ⟦1990–2000⟧ حاسمة',
  'من ⟦5 - 10⟧ دقائق',
  'التاريخ ⟦2024-03-15⟧ آخر موعد',
  'الساعة ⟦10:30 AM⟧ تبدأ المحاضرة',
  'الهاتف ⟦+966 50 123 4567⟧ للتواصل',
  'اتصل على ⟦050-123-4567⟧ صباحًا',
  'الإصدار ⟦v2.1.0-beta⟧ تجريبي',
  'الإصدار ⟦3.11.4⟧ مستقر',
  'تحديث ⟦iOS 17.2⟧ متاح',
  // Money and percent
  'الخصم ⟦50%⟧ اليوم',
  'السعر ⟦$19.99⟧ شهريًا',
  'الزيادة ⟦+12.5%⟧ عن العام الماضي',
  // Addresses
  'البريد ⟦info@example.com⟧ للدعم',
  'الرابط ⟦https://example.com/a?b=1&c=2⟧ يعمل',
  'العنوان ⟦192.168.1.1/24⟧ خاص',
  // Chemistry, biology, logic
  'التفاعل ⟦2H₂ + O₂ → 2H₂O⟧ طارد للحرارة',
  'الأيون ⟦Na+⟧ موجب و⟦Cl-⟧ سالب',
  'الأيون ⟦Ca²⁺⟧ ثنائي الشحنة',
  'الترميز ⟦¬p ∨ q⟧ يكافئ الشرط',
  'المعايرة ⟦pH = 7⟧ متعادلة',
  // Brackets that belong to the Arabic
  'البناء الضوئي (⟦Photosynthesis⟧) عملية',
  'الخوارزمية (انظر ⟦Fig. 3⟧) سريعة',
  '«⟦Hello⟧» كلمة إنجليزية',
  'الأمر "⟦git push⟧" يرفع التغييرات',
  // Punctuation that belongs to the Arabic sentence
  'هذا يسمى ⟦Machine Learning⟧.',
  'هل تعرف ⟦Python⟧؟ نعم.',
  'نبدأ بلغة ⟦HTML⟧: وهي لغة وصف',
  'أحب ⟦Python⟧!',
  'نستخدم ⟦React⟧. ⟦Next.js⟧ يضيف التوجيه',
  'في عام ⟦2020⟧, ⟦Python⟧ تصدّرت القائمة',
  // Arabic operands stay in the Arabic order
  'المعادلة: ⟦2⟧س + ⟦3⟧ = ⟦7⟧ من الدرجة الأولى',
  'السرعة × ⟦t⟧ = ⟦d⟧ قانون',
  'القوة = ⟦m × a⟧ بالنيوتن',
  'العدد < ⟦5⟧ دائمًا',
  // A number that belongs to the word before it
  'محاضرة ⟦3⟧ - ⟦Data Structures.pdf⟧',
];
