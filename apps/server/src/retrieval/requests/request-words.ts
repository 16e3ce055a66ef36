import { wordSet } from './words.ts';

/** «لخّص» wants the whole named thing. */
export const SUMMARISE = wordSet(
  'لخص تلخص ألخص يلخص نلخص تلخيص تلخيصا ملخص ملخصا ملخصات خلاصة خلاصته خلاصتها اختصر تختصر اختصار',
  'متلخص متلخصة ملخصة résumé resume مختصر مختصرا موجز موجزا أوجز إيجاز أجمل زبدة راجع تراجع مراجعة استعرض',
  'summarize summarise summary sum recap review condense digest',
);

/** How something is to be said, which asks for no summary. */
export const BRIEFLY = wordSet('باختصار بالاختصار بالمختصر بإيجاز');

/** «اشرح» wants a named section, otherwise it is a plain question. */
export const EXPLAIN = wordSet(
  'اشرح تشرح شرح شرحا شرحها شرحه فسر تفسر تفسير وضح توضح توضيح بسط بسطها تبسط تبسيط فهمني تفهمني أفهمني علمني تعلمني امش امشي',
  'ذاكر ناقش حلل اقرأ أفهم نفهم فهم explain clarify describe discuss walk',
);

/** «عمّ يتحدث» asks for a subject. */
export const ABOUT = wordSet(
  'عم عما عماذا يتحدث تتحدث يتكلم تتكلم يتناول تتناول يتضمن تتضمن يشمل تشمل يغطي تغطي يحتوي تحتوي يدور تدور',
  'مضمون مضمونه فحوى محتوى محتويات يناقش تناقش يعالج تعالج يقول تقول ورد جاء يوجد موجود ينقسم تنقسم يتكون تتكون يتألف تتألف يشتمل تشتمل يضم تضم نتعلم أتعلم سأتعلم تعلمنا تعلمت درسنا درست',
  'about cover covers contain contains discuss discusses content contents says say',
);

/** «أهم النقاط» asks for points. */
export const KEY_POINTS = wordSet(
  'مستفادة فوائد نقاط النقاط أفكار الأفكار فكرة الفكرة عناصر أهداف محاور موضوعات مواضيع عناوين العناوين points ideas takeaways topics headings',
);

/** «مقابل» between two things. */
export const VERSUS = new Set(['vs', 'versus', 'مقابل', 'ضد']);

export const COMPARE = wordSet(
  'وازن موازنة قابل ميز ميزي مقارنا قارن قارني قارنوا نقارن تقارن أقارن مقارنة compare comparison contrast',
);
/** Compare only with «بين»; otherwise other words, as in «فرق الجهد». */
export const DIFFERENCE = wordSet(
  'نفرق أفرق تفرق يفرق فرق فروق فروقات فارق فوارق اختلاف اختلافات شبه تشابه مقارنات مفاضلة difference differences similarities distinction',
);
export const DIFFERS = wordSet(
  'يختلف تختلف اختلف يختلفان تختلفان يختلفون يختلفوا بختلفو بختلفوا بيختلفو بيختلفوا بيختلف بتختلف يختلفو',
  'يتميز تتميز يميز بيميز يفترق يفترقان يفترقون يفرقهم يفرقهن يفرقهما بيفرقهم differ differs',
);
export const BETWEEN = wordSet('بين مابين between');
export const BETWEEN_THEM = wordSet('بينهما بينهم بينها بينهن');
export const WHICH_OF_TWO = wordSet('أيهما أيهم أيتهما');
export const CONFUSES = wordSet('أخلط أخربط يختلط تختلط مخربط مخربطة مخربطه مخلط');

export const ALL = wordSet('كل جميع كافة سائر كامل all every');
export const LISTING = wordSet(
  'عدد تعدد اذكر تذكر اسرد سرد احصر حصر استخرج تستخرج استخراج اجمع تجمع اعرض هات أعطني اعطني اكتب رتب ضع',
  'قائمة بقائمة لائحة list extract enumerate gather collect give write',
);
/** Verbs that only collect. */
export const COLLECT = wordSet(
  'احصر حصر استخرج تستخرج استخراج اجمع تجمع extract gather collect enumerate',
);
export const STATED = wordSet(
  'مذكورين المذكورين مذكورون موجودين موجودون واردين متناولة تناولتها يتناولها واردة الواردة وارد ذكرت ذكر مذكورة المذكورة مذكور موجودة الموجودة موجود وردت ورد تظهر ظهرت جاءت نوقشت ذكروا انذكر انذكرت انذكروا اتذكر اتذكرت',
  'mentioned stated listed appear appears given',
);
/** Where something is written about, of a place in the course. */
export const FOUND = wordSet(
  'شرحوه شرحوها شرحوا شارحين ذكروه ذكروها دورت سالفة مكان مكانه مكانها خاص خاصة متعلق متعلقة أجد أجده أجدها مشروحة مشروح شرحت شرح مكتوب مكتوبة كتب كتبت كلام يتكلم تتكلم يتحدث تتحدث يشرح',
);
export const WHERE = wordSet('أين مواضع المواضع موضع أماكن مكان where');
/** Orders to find a name in the files. */
export const SEARCH = wordSet('ابحث ابحثي نبحث أبحث search find');

export const COURSE = wordSet(
  'كور الكور مقرر المقرر مادة المادة كورس الكورس مساق المساق منهج المنهج منهاج المنهاج مركز دورة الدورة',
  'course material materials syllabus curriculum class module',
);
/** Plurals without numbers mean everything. */
export const FILES = wordSet(
  'ملفات محاضرات مستندات دروس فصول عروض وحدات أبواب مذكرات files lectures chapters documents lessons slides',
);
export const TOPICS = wordSet(
  'موضوعات مواضيع محاور عناوين محتويات محتوى فهرس فهرسا فهرست مفردات فصول محاضرات وحدات أبواب دروس أقسام هيكل خطة مخطط خارطة خريطة',
  'topics contents outline syllabus chapters index headings sections subjects toc table',
);
export const WIDE = wordSet(
  'خطوط مقدمة نظرة لمحة نبذة صورة فكرة تصور overview outline glance فهرس الفهرس toc',
);
/** «لخص لي الإدارة كلها». */
export const WHOLE = wordSet('كله كلها كامل كاملة كاملا بالكامل أوله');
export const GENERAL = wordSet(
  'عامة عام عموما شاملة شامل إجمالية إجمالا كلية سريعة overall general generally big',
);
export const WILL_LEARN = wordSet(
  'بندرس هندرس سأتعلم سنتعلم نتعلم أتعلم سأدرس سندرس ندرس أدرس تعلمنا درسنا يعلمنا learn study',
);

export const MAKE = wordSet(
  'نحل أحل أعط أعطني اعطيني أعطنا هات هاتي ضع اكتب أنشئ ولد صمم جهز حضر كون اعمل اصنع أريد نريد أود أحتاج اقترح ألف استحدث اطرح أعد',
  'make give generate create write prepare want need ask build',
);
export const EXERCISE_THINGS = wordSet(
  'اكزرسيس تمرينات أسئلة اسئلة سؤال سؤالا سؤالين اختبار اختبارا اختبارات امتحان امتحانا كويز كويزا تمرين تمرينا تمارين تدريبات تدريبا مسائل مسألة بطاقات',
  'exercice quiz quizzes question questions exam test mcq mcqs flashcards flashcard exercises exercise problems',
);
export const TEST_ME = wordSet(
  'سمع سولني تمتحني امتحنيني اختبرني اختبريني امتحني امتحنّي اسألني سائلني دربني تختبرني تمتحنني تسألني اختبر تدربني قيّمني قيمني',
  'quizme testme',
);
export const LATIN_TEST = wordSet('quiz test examine drill');
export const FOR_ME = wordSet('لي لنا');
export const ME = wordSet('me معي لي معلوماتي فهمي نفسي حالي روحي');

export const POINTS_BACK = wordSet(
  'هذا هذه ذلك تلك هو هي هما هم إياه إياها أكثر أيضا مثله كذلك it this that them more again',
);
export const GO_ON = wordSet('أكمل اكمل تابع واصل استمر زدني المزيد continue more');
export const WHAT_ABOUT = wordSet(
  'ماذا عن وماذا طيب حسنا وعن نفس أيضا كذلك بالمثل what about and same',
);
export const ASKS = wordSet(
  'كيف لماذا متى أين هل كم من ما ماذا لم علام إلام how why when where who whether what which does do is are',
);

export const DETAILED = wordSet(
  'بالتفصيل بتفصيل تفصيلا تفصيلي تفصيليا تفصيلية مفصل مفصلة مفصلا detailed detail details',
);

/** Words of asking that belong to no title. */
export const FILLERS = wordSet(
  'لي لنا من فضلك لو سمحت رجاء أرجو أرجوك ممكن هل يمكنك يمكن تستطيع بإمكانك أن باختصار بإيجاز بالتفصيل بتفصيل مفصل مفصلا',
  'بشكل مبسط مبسطة مبسطا بسيط بسيطة سريع سريعا سريعة واضح موجز كامل كاملا كاملة كله كلها بالكامل جيدا تفصيلي تفصيليا',
  'في عن إلى على حول ضمن داخل خلال هذا هذه ذلك تلك التي الذي كل جميع أريد أود أحتاج نريد أعطني اعطني أعطيني أعطنا هات اعمل اكتب قدم جهز',
  'أوله أولها لأوله آخره آخرها لآخره لآخرها للآخر',
  'ما ماذا هو هي عم عما أهم أبرز أكبر نقاط النقاط نقطة شكل سطر أسطر فقرة فقرات رئيسية الرئيسية رئيسة أساسية الأساسية مهمة',
  'موضوع الموضوع موضوعات عنوان بعنوان المعنون المعنونة المسمى المسماة اسمه اسمها جزئية جزء قسم درس محتوى أفكار الأفكار فكرة الفكرة',
  'أعد أعيد مرة أخرى مجددا بأكمله بأكملها أكمله أكملها عنه عنها فيه فيها منه منها وافيا وافي كافيا شاملا شامل دقيقا عميقا واضحا مركزا نفس شيء أيضا كذلك بالمثل ايش وش شو رفعت رفعتها رفعته رفعناها مرفوعة طيب حسنا إذن تمام شكرا مقرر المقرر مادة المادة كورس منهج مساق و ثم أو مع هنا الآن الى لو شرح شرحا ملخص ملخصا',
  'please can could you the a an of in on for me to from this that with give briefly detail details simple whole entire course and my i want what does do is are which tell show',
);
