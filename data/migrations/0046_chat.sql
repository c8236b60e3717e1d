CREATE TABLE `chat_agents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`nickname` text NOT NULL,
	`avatar` text NOT NULL,
	`languages` text NOT NULL,
	`most_open` integer,
	`is_active` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_agents_admin_id_unique` ON `chat_agents` (`admin_id`);--> statement-breakpoint
CREATE TABLE `chat_conversations` (
	`id` text PRIMARY KEY NOT NULL,
	`visitor_id` text NOT NULL,
	`identity` text NOT NULL,
	`nickname` text NOT NULL,
	`language` text NOT NULL,
	`country` text NOT NULL,
	`admin_id` integer,
	`state` text NOT NULL,
	`first_message_at` integer,
	`first_answer_at` integer,
	`last_message_at` integer,
	`visitor_messages` integer NOT NULL,
	`agent_messages` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_conversations_by_time` ON `chat_conversations` (`last_message_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_by_admin` ON `chat_conversations` (`admin_id`,`last_message_at`);--> statement-breakpoint
CREATE INDEX `chat_conversations_by_visitor` ON `chat_conversations` (`visitor_id`);--> statement-breakpoint
CREATE TABLE `chat_knowledge` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_knowledge_by_place` ON `chat_knowledge` (`position`);--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`conversation` text NOT NULL,
	`seq` integer NOT NULL,
	`id` text NOT NULL,
	`sender_id` text NOT NULL,
	`identity` text NOT NULL,
	`nickname` text NOT NULL,
	`type` text NOT NULL,
	`content` text NOT NULL,
	`extend` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`conversation`, `seq`),
	FOREIGN KEY (`conversation`) REFERENCES `chat_conversations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_messages_with_files` ON `chat_messages` (`conversation`,`seq`) WHERE type in ('image', 'file');--> statement-breakpoint
CREATE TABLE `chat_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`role` text NOT NULL,
	`contents` text NOT NULL,
	`options` text,
	`time` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_questions_by_place` ON `chat_questions` (`position`);--> statement-breakpoint
CREATE TABLE `chat_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reply_group` text NOT NULL,
	`contents` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_replies_by_place` ON `chat_replies` (`position`);--> statement-breakpoint
CREATE TABLE `chat_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_on` integer NOT NULL,
	`app_name` text NOT NULL,
	`notice` text,
	`notice_theme` text NOT NULL,
	`introduces` text,
	`sliders` text NOT NULL,
	`slider_links` text NOT NULL,
	`wss_switch` integer NOT NULL,
	`new_message_sound` integer NOT NULL,
	`new_message_shake` integer NOT NULL,
	`new_message_notification` text NOT NULL,
	`tourist_file_switch` integer NOT NULL,
	`click_button_mode` text NOT NULL,
	`input_status_display` text NOT NULL,
	`auto_invitation_no_session` integer NOT NULL,
	`auto_invitation_timing` integer NOT NULL,
	`auto_invitation_max` integer NOT NULL,
	`not_start_paths` text NOT NULL,
	`open_days` text NOT NULL,
	`open_from` text NOT NULL,
	`open_until` text NOT NULL,
	`time_zone` text NOT NULL,
	`needs_consent` integer NOT NULL,
	`trajectory_days` integer NOT NULL,
	`conversation_days` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `chat_uploads` (
	`sender` text NOT NULL,
	`uuid` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`sender`, `uuid`),
	FOREIGN KEY (`key`) REFERENCES `uploads`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_uploads_key_unique` ON `chat_uploads` (`key`);--> statement-breakpoint
INSERT INTO `chat_settings` (`id`, `is_on`, `app_name`, `notice_theme`, `sliders`, `slider_links`, `wss_switch`, `new_message_sound`, `new_message_shake`, `new_message_notification`, `tourist_file_switch`, `click_button_mode`, `input_status_display`, `auto_invitation_no_session`, `auto_invitation_timing`, `auto_invitation_max`, `not_start_paths`, `open_days`, `open_from`, `open_until`, `time_zone`, `needs_consent`, `trajectory_days`, `conversation_days`) VALUES
	(1, 1, 'Haitu', 'info', '[]', '', 1, 1, 1, 'no', 0, 'dialog_and_small_window', 'all', 1, 60, 1, '[]', '["1","2","3","4","5","6","7"]', '00:00:00', '00:00:00', 'Asia/Shanghai', 1, 30, 0);--> statement-breakpoint
INSERT INTO `chat_replies` (`reply_group`, `contents`, `position`) VALUES
	('Greeting', '{"en":"Hello, thank you for your message. How can I help you?","zh-cn":"您好，感谢您的留言。请问有什么可以帮您？","fr":"Bonjour, merci pour votre message. Comment puis-je vous aider ?","ru":"Здравствуйте! Спасибо за сообщение. Чем могу помочь?","ar":"مرحبًا، شكرًا على رسالتكم. كيف يمكنني مساعدتكم؟","am":"ሰላም፣ ስለ መልእክትዎ እናመሰግናለን። ምን ልርዳዎት?","de":"Guten Tag, danke für Ihre Nachricht. Wie kann ich Ihnen helfen?","es":"Hola, gracias por su mensaje. ¿En qué puedo ayudarle?"}', 0),
	('Greeting', '{"en":"One moment, please: I am looking it up.","zh-cn":"请稍等，我查一下。","fr":"Un instant, je vérifie.","ru":"Одну минуту, я уточню.","ar":"لحظة من فضلكم، أتحقق من ذلك.","am":"እባክዎ ትንሽ ይጠብቁ፤ እያጣራሁ ነው።","de":"Einen Augenblick bitte, ich sehe nach.","es":"Un momento, por favor: lo estoy consultando."}', 1),
	('Car', '{"en":"Which car are you interested in? Its name, or a link to its page, is enough.","zh-cn":"您对哪款车感兴趣？告诉我车名或发来页面链接即可。","fr":"Quelle voiture vous intéresse ? Son nom, ou un lien vers sa page, suffit.","ru":"Какой автомобиль вас интересует? Достаточно названия или ссылки на страницу.","ar":"ما السيارة التي تهمكم؟ يكفي اسمها أو رابط صفحتها.","am":"የትኛው መኪና ይፈልጋሉ? ስሙ ወይም የገጹ አገናኝ ይበቃል።","de":"Für welches Auto interessieren Sie sich? Der Name oder ein Link auf die Seite genügt.","es":"¿Qué auto le interesa? Basta con su nombre o un enlace a su página."}', 2),
	('Car', '{"en":"New or used, and how many units do you need?","zh-cn":"要新车还是二手车？需要几台？","fr":"Neuve ou d’occasion, et combien d’unités vous faut-il ?","ru":"Новый или с пробегом, и сколько штук вам нужно?","ar":"جديدة أم مستعملة، وكم سيارة تحتاجون؟","am":"አዲስ ወይስ ያገለገለ? ስንት ይፈልጋሉ?","de":"Neu oder gebraucht, und wie viele brauchen Sie?","es":"¿Nuevo o usado, y cuántas unidades necesita?"}', 3),
	('Shipping', '{"en":"To which port or city should the car go?","zh-cn":"车要运到哪个港口或城市？","fr":"Vers quel port ou quelle ville la voiture doit-elle aller ?","ru":"В какой порт или город доставить автомобиль?","ar":"إلى أي ميناء أو مدينة تريدون شحن السيارة؟","am":"መኪናው ወደ የትኛው ወደብ ወይም ከተማ ይላክ?","de":"In welchen Hafen oder welche Stadt soll das Auto gehen?","es":"¿A qué puerto o ciudad debe ir el auto?"}', 4),
	('Payment', '{"en":"You pay by telegraphic transfer (T/T) or letter of credit (L/C), and only to the account named in the signed contract.","zh-cn":"付款方式为电汇（T/T）或信用证（L/C），且只付到已签合同中写明的账户。","fr":"Vous payez par virement (T/T) ou lettre de crédit (L/C), et seulement sur le compte indiqué dans le contrat signé.","ru":"Оплата — банковским переводом (T/T) или аккредитивом (L/C), и только на счёт, указанный в подписанном договоре.","ar":"تدفعون بحوالة (T/T) أو باعتماد مستندي (L/C)، وإلى الحساب المسمى في العقد الموقَّع وحده.","am":"ክፍያው በባንክ ዝውውር (T/T) ወይም በሌተር ኦፍ ክሬዲት (L/C) ነው፤ የሚከፍሉትም በተፈረመው ውል ወደተጠቀሰው ሒሳብ ብቻ ነው።","de":"Sie zahlen per Überweisung (T/T) oder Akkreditiv (L/C), und nur auf das Konto im unterschriebenen Vertrag.","es":"Usted paga por transferencia (T/T) o carta de crédito (L/C), y solo a la cuenta indicada en el contrato firmado."}', 5),
	('Papers', '{"en":"You receive the commercial invoice, the packing list, the bill of lading and, where your country asks for one, a certificate of origin or of conformity.","zh-cn":"您将收到商业发票、装箱单、提单；如贵国要求，还有原产地证或合格证明。","fr":"Vous recevez la facture commerciale, la liste de colisage, le connaissement et, si votre pays en demande un, un certificat d’origine ou de conformité.","ru":"Вы получите коммерческий инвойс, упаковочный лист, коносамент и, если этого требует ваша страна, сертификат происхождения или соответствия.","ar":"تستلمون الفاتورة التجارية وقائمة التعبئة وبوليصة الشحن، وشهادة منشأ أو مطابقة إن طلبها بلدكم.","am":"የንግድ ደረሰኝ፣ የማሸጊያ ዝርዝር፣ የጭነት ሰነድ፣ አገርዎ ከጠየቀም የመነሻ ወይም የተስማሚነት ምስክር ወረቀት ይቀበላሉ።","de":"Sie erhalten Handelsrechnung, Packliste, Konnossement und, wenn Ihr Land es verlangt, ein Ursprungs- oder Konformitätszeugnis.","es":"Recibe la factura comercial, la lista de empaque, el conocimiento de embarque y, si su país lo exige, un certificado de origen o de conformidad."}', 6),
	('Closing', '{"en":"Please leave your e-mail address here, and the answer will be sent to you.","zh-cn":"请在此留下您的电子邮箱，我们会把答复发给您。","fr":"Laissez ici votre adresse e-mail, et la réponse vous sera envoyée.","ru":"Оставьте здесь адрес электронной почты, и мы пришлём ответ.","ar":"اتركوا عنوان بريدكم الإلكتروني هنا، ونرسل إليكم الجواب.","am":"የኢሜይል አድራሻዎን እዚህ ይተዉ፤ መልሱ ይላክልዎታል።","de":"Bitte hinterlassen Sie hier Ihre E-Mail-Adresse, dann wird Ihnen die Antwort geschickt.","es":"Deje aquí su correo electrónico y le enviaremos la respuesta."}', 7),
	('Closing', '{"en":"Thank you for talking to us. You can write here again at any time.","zh-cn":"感谢您的咨询，您随时可以在这里继续留言。","fr":"Merci de cet échange. Vous pouvez écrire ici de nouveau à tout moment.","ru":"Спасибо за разговор. Вы можете снова написать сюда в любое время.","ar":"شكرًا على حديثكم معنا. يمكنكم الكتابة هنا من جديد في أي وقت.","am":"ስለ ውይይቱ እናመሰግናለን። በማንኛውም ጊዜ እዚህ እንደገና መጻፍ ይችላሉ።","de":"Danke für das Gespräch. Sie können hier jederzeit wieder schreiben.","es":"Gracias por hablar con nosotros. Puede volver a escribir aquí cuando quiera."}', 8);--> statement-breakpoint
INSERT INTO `chat_questions` (`role`, `contents`, `options`, `time`, `position`) VALUES
	('customer_service', '{"en":"Is the car for personal use or for distribution?","zh-cn":"购车是自用还是经销？","fr":"La voiture est-elle pour un usage personnel ou pour la distribution ?","ru":"Автомобиль нужен для личного пользования или для перепродажи?","ar":"هل السيارة للاستعمال الشخصي أم للتوزيع؟","am":"መኪናው ለግል መጠቀሚያ ነው ወይስ ለማከፋፈል?","de":"Ist das Auto für den eigenen Gebrauch oder für den Vertrieb?","es":"¿El auto es para uso personal o para distribución?"}', '{"en":"Personal use\nDistribution","zh-cn":"自用\n经销","fr":"Usage personnel\nDistribution","ru":"Личное пользование\nПерепродажа","ar":"استعمال شخصي\nتوزيع","am":"ለግል መጠቀሚያ\nለማከፋፈል","de":"Eigener Gebrauch\nVertrieb","es":"Uso personal\nDistribución"}', 1500, 0),
	('customer_service', '{"en":"What is your budget per unit?","zh-cn":"每台的预算是多少？","fr":"Quel est votre budget par unité ?","ru":"Каков ваш бюджет на один автомобиль?","ar":"ما ميزانيتكم للسيارة الواحدة؟","am":"ለአንድ መኪና በጀትዎ ስንት ነው?","de":"Wie hoch ist Ihr Budget pro Fahrzeug?","es":"¿Cuál es su presupuesto por unidad?"}', '{"en":"10,000–15,000 USD\n15,000–20,000 USD\n20,000–25,000 USD\nAbove 25,000 USD","zh-cn":"10,000–15,000 美元\n15,000–20,000 美元\n20,000–25,000 美元\n25,000 美元以上","fr":"10 000–15 000 USD\n15 000–20 000 USD\n20 000–25 000 USD\nPlus de 25 000 USD","ru":"10 000–15 000 USD\n15 000–20 000 USD\n20 000–25 000 USD\nБолее 25 000 USD","ar":"10,000–15,000 USD\n15,000–20,000 USD\n20,000–25,000 USD\nأكثر من 25,000 USD","am":"10,000–15,000 USD\n15,000–20,000 USD\n20,000–25,000 USD\nከ25,000 USD በላይ","de":"10.000–15.000 USD\n15.000–20.000 USD\n20.000–25.000 USD\nÜber 25.000 USD","es":"10.000–15.000 USD\n15.000–20.000 USD\n20.000–25.000 USD\nMás de 25.000 USD"}', 1500, 1),
	('customer_service', '{"en":"Which type of vehicle are you looking for?","zh-cn":"您想要哪种类型的车？","fr":"Quel type de véhicule cherchez-vous ?","ru":"Какой тип автомобиля вы ищете?","ar":"ما نوع المركبة التي تبحثون عنها؟","am":"ምን ዓይነት መኪና ይፈልጋሉ?","de":"Welche Fahrzeugart suchen Sie?","es":"¿Qué tipo de vehículo busca?"}', '{"en":"Hybrid\nPure electric vehicle\nGasoline","zh-cn":"混合动力\n纯电动\n汽油","fr":"Hybride\nÉlectrique\nEssence","ru":"Гибрид\nЭлектромобиль\nБензин","ar":"هايبرد\nكهربائية بالكامل\nبنزين","am":"ሃይብሪድ\nሙሉ ኤሌክትሪክ\nቤንዚን","de":"Hybrid\nElektro\nBenzin","es":"Híbrido\nEléctrico\nGasolina"}', 1500, 2);--> statement-breakpoint
INSERT INTO `chat_knowledge` (`title`, `body`, `position`) VALUES
	('{"en":"How do I pay?","zh-cn":"怎么付款？","fr":"Comment payer ?","ru":"Как платить?","ar":"كيف أدفع؟","am":"እንዴት እከፍላለሁ?","de":"Wie zahle ich?","es":"¿Cómo pago?"}', '{"en":"By telegraphic transfer (T/T) or letter of credit (L/C). A transfer from abroad takes about 2–3 working days to reach us. Pay only to the account named in the signed contract. If a message tells you that the account has changed, call before you pay: that is how buyers are robbed.","zh-cn":"电汇（T/T）或信用证（L/C）。境外汇款约 2–3 个工作日到账。只向已签合同中写明的账户付款。如有信息称账户变更，请先打电话核实再付款：骗子正是这样得手的。","fr":"Par virement (T/T) ou crédit documentaire (L/C). Un virement de l’étranger met environ 2 à 3 jours ouvrés. Ne payez que sur le compte nommé dans le contrat signé. Si un message annonce un changement de compte, téléphonez avant de payer : c’est ainsi que l’on vole les acheteurs.","ru":"Переводом (T/T) или аккредитивом (L/C). Перевод из-за рубежа идёт около 2–3 рабочих дней. Платите только на счёт из подписанного договора. Если пишут, что счёт сменился, позвоните до оплаты: именно так обманывают покупателей.","ar":"بحوالة (T/T) أو اعتماد مستندي (L/C). تصل الحوالة من الخارج في نحو 2–3 أيام عمل. لا تدفعوا إلا إلى الحساب المسمى في العقد الموقَّع. وإن جاءتكم رسالة بتغيّر الحساب فاتصلوا قبل الدفع: هكذا يُسرق المشترون.","am":"በባንክ ዝውውር (T/T) ወይም በሌተር ኦፍ ክሬዲት (L/C)። ከውጭ የሚላክ ዝውውር 2–3 የሥራ ቀናት ያህል ይወስዳል። በተፈረመው ውል ወደተጠቀሰው ሒሳብ ብቻ ይክፈሉ። ሒሳቡ ተቀይሯል የሚል መልእክት ከመጣ ከመክፈልዎ በፊት ይደውሉ፤ ገዢዎች የሚዘረፉት እንዲህ ነው።","de":"Per Überweisung (T/T) oder Akkreditiv (L/C). Eine Überweisung aus dem Ausland braucht etwa 2–3 Werktage. Zahlen Sie nur auf das Konto im unterschriebenen Vertrag. Meldet eine Nachricht ein neues Konto, rufen Sie vorher an: So werden Käufer bestohlen.","es":"Por transferencia (T/T) o carta de crédito (L/C). Una transferencia del exterior tarda unos 2–3 días hábiles. Pague solo a la cuenta del contrato firmado. Si un mensaje dice que la cuenta cambió, llame antes de pagar: así roban a los compradores."}', 0),
	('{"en":"When do I pay the balance?","zh-cn":"什么时候付尾款？","fr":"Quand payer le solde ?","ru":"Когда платить остаток?","ar":"متى أدفع باقي الثمن؟","am":"ቀሪውን መቼ እከፍላለሁ?","de":"Wann zahle ich den Rest?","es":"¿Cuándo pago el saldo?"}', '{"en":"When the car is loaded and you have confirmed the draft of the bill of lading, as a rule. The original bill, or its telex release, follows after the balance has arrived.","zh-cn":"通常在车辆装船、您确认提单草稿之后。尾款到账后，再寄正本提单或办理电放。","fr":"En règle générale quand la voiture est chargée et que vous avez confirmé le projet de connaissement. L’original, ou sa libération par télex, suit l’arrivée du solde.","ru":"Обычно когда машина погружена и вы подтвердили проект коносамента. Оригинал или телекс-релиз следует после поступления остатка.","ar":"عادةً بعد تحميل السيارة وتأكيدكم مسودة البوليصة. ويتبع وصولَ باقي الثمن الأصلُ أو الإفراج بالتلكس.","am":"ብዙ ጊዜ መኪናው ተጭኖ የጭነት ሰነዱን ረቂቅ ካረጋገጡ በኋላ። ዋናው ሰነድ ወይም ቴሌክስ ሪሊዝ ቀሪው ከደረሰ በኋላ ይከተላል።","de":"In der Regel, wenn das Auto verladen ist und Sie den Entwurf des Konnossements bestätigt haben. Original oder Telex Release folgen nach Eingang.","es":"Por lo general cuando el auto está cargado y usted confirmó el borrador del conocimiento. El original o su liberación siguen a la llegada del saldo."}', 1),
	('{"en":"In which currency do I pay?","zh-cn":"用什么货币付款？","fr":"Dans quelle monnaie dois-je payer ?","ru":"В какой валюте платить?","ar":"بأي عملة أدفع؟","am":"በየትኛው ገንዘብ እከፍላለሁ?","de":"In welcher Währung zahle ich?","es":"¿En qué moneda pago?"}', '{"en":"In the one the contract names. Amounts in dollars on this site are worked out from yuan at the rate named beside them; they help you compare and bind nobody.","zh-cn":"以合同约定为准。本站的美元金额按旁边注明的汇率由人民币折算，仅供比较，没有约束力。","fr":"Dans celle du contrat. Les montants en dollars de ce site sont calculés à partir du yuan au cours indiqué à côté ; ils aident à comparer et n’engagent personne.","ru":"В той, что названа в договоре. Суммы в долларах на сайте пересчитаны из юаней по курсу, указанному рядом; они помогают сравнивать и никого не обязывают.","ar":"بالعملة المسماة في العقد. المبالغ بالدولار هنا محسوبة من اليوان بالسعر المذكور بجانبها، وهي للمقارنة ولا تُلزم أحدًا.","am":"በውሉ በተጠቀሰው። እዚህ ያለው ዶላር በአጠገቡ በተጻፈው ምንዛሪ ከዩዋን የተሰላ ነው፤ ለማነጻጸር ብቻ ነው።","de":"In der des Vertrags. Dollarbeträge auf dieser Website sind zum genannten Kurs aus Yuan gerechnet; sie helfen beim Vergleich und binden niemanden.","es":"En la del contrato. Los dólares de este sitio se calculan desde el yuan al cambio indicado; sirven para comparar y no obligan a nadie."}', 2),
	('{"en":"When is a letter of credit worth its cost?","zh-cn":"什么时候值得用信用证？","fr":"Quand un crédit documentaire vaut-il son coût ?","ru":"Когда аккредитив стоит своих денег?","ar":"متى يستحق الاعتماد المستندي كلفته؟","am":"ሌተር ኦፍ ክሬዲት መቼ ይጠቅማል?","de":"Wann lohnt sich ein Akkreditiv?","es":"¿Cuándo vale la pena una carta de crédito?"}', '{"en":"For larger orders, or a first order with somebody you do not know. Your bank pays only against papers that match the credit word for word. It checks papers, not cars: ask for an inspection certificate among them.","zh-cn":"金额较大，或第一次与不熟悉的卖方交易时。银行只凭与信用证逐字相符的单据付款。它审的是单据，不是车：请把检验证书列入单据。","fr":"Pour une grosse commande, ou une première avec un inconnu. Votre banque ne paie que contre des documents conformes mot pour mot. Elle contrôle des papiers, pas des voitures : exigez un certificat d’inspection parmi eux.","ru":"При крупном заказе или первой сделке с незнакомым продавцом. Банк платит только против документов, совпадающих слово в слово. Он проверяет бумаги, а не машины: включите в них акт осмотра.","ar":"في الطلبات الكبيرة أو أول صفقة مع من لا تعرفونه. مصرفكم لا يدفع إلا مقابل مستندات مطابقة حرفًا بحرف. وهو يفحص الأوراق لا السيارات: اطلبوا شهادة فحص ضمنها.","am":"ለትልቅ ትእዛዝ ወይም ከማያውቁት ጋር ለመጀመሪያ ጊዜ ሲገበያዩ። ባንክዎ ቃል በቃል በሚስማሙ ሰነዶች ብቻ ይከፍላል። ወረቀት እንጂ መኪና አይመረምርም፤ የምርመራ ምስክር ወረቀት እንዲኖር ያድርጉ።","de":"Bei großen Bestellungen oder der ersten bei Unbekannten. Ihre Bank zahlt nur gegen Papiere, die Wort für Wort stimmen. Sie prüft Papiere, keine Autos: Verlangen Sie ein Prüfzertifikat darunter.","es":"En pedidos grandes, o el primero con un desconocido. Su banco paga solo contra documentos que coinciden palabra por palabra. Revisa papeles, no autos: exija entre ellos un certificado de inspección."}', 3),
	('{"en":"Which papers do I receive?","zh-cn":"我会收到哪些单证？","fr":"Quels papiers vais-je recevoir ?","ru":"Какие документы я получу?","ar":"أي أوراق أستلم؟","am":"የትኞቹን ወረቀቶች እቀበላለሁ?","de":"Welche Papiere bekomme ich?","es":"¿Qué papeles recibo?"}', '{"en":"Commercial invoice, packing list, bill of lading and, where your country asks, a certificate of origin or of conformity. Under CIF and CIP also the insurance policy. A used car comes with the paper that shows it was taken off the Chinese register. Send your customs broker the list before the car sails.","zh-cn":"商业发票、装箱单、提单；如贵国要求，还有原产地证或合格证明。CIF 和 CIP 下另有保险单。二手车附有证明已在中国注销登记的文件。请在开船前把清单发给您的报关行。","fr":"Facture commerciale, liste de colisage, connaissement et, si votre pays le demande, certificat d’origine ou de conformité. En CIF et CIP, aussi la police d’assurance. Une occasion vient avec la preuve de sa radiation en Chine. Envoyez la liste à votre transitaire avant le départ.","ru":"Коммерческий счёт, упаковочный лист, коносамент и, если просит ваша страна, сертификат происхождения или соответствия. При CIF и CIP ещё и страховой полис. К подержанной машине прилагается документ о снятии с учёта в Китае. Покажите список таможенному брокеру до отплытия.","ar":"فاتورة تجارية وقائمة تعبئة وبوليصة شحن، وشهادة منشأ أو مطابقة إن طلبها بلدكم، ووثيقة التأمين في CIF وCIP. ومع المستعملة ما يثبت شطبها من السجل الصيني. أرسلوا القائمة إلى مخلّصكم قبل الإبحار.","am":"የንግድ ደረሰኝ፣ የማሸጊያ ዝርዝር፣ የጭነት ሰነድ፤ አገርዎ ከጠየቀ የመነሻ ወይም የተስማሚነት ምስክር ወረቀት። በCIF እና CIP የኢንሹራንስ ፖሊሲም። ያገለገለ መኪና ከቻይና መዝገብ መሰረዙን ከሚያሳይ ወረቀት ጋር ይመጣል። ዝርዝሩን ከመርከቡ በፊት ለጉምሩክ አስተላላፊዎ ይላኩ።","de":"Handelsrechnung, Packliste, Konnossement und, wenn Ihr Land es verlangt, Ursprungszeugnis oder Konformitätsbescheinigung. Bei CIF und CIP auch die Police. Bei Gebrauchten den Nachweis der Abmeldung in China. Schicken Sie die Liste vor der Abfahrt Ihrem Zollagenten.","es":"Factura comercial, lista de empaque, conocimiento y, si su país lo pide, certificado de origen o de conformidad. En CIF y CIP, también la póliza. Un usado trae la prueba de su baja en China. Envíe la lista a su agente de aduanas antes de la salida."}', 4),
	('{"en":"Is the steering wheel on the left or on the right?","zh-cn":"方向盘在左还是在右？","fr":"Le volant est-il à gauche ou à droite ?","ru":"Руль слева или справа?","ar":"هل المقود على اليسار أم اليمين؟","am":"መሪው በግራ ነው ወይስ በቀኝ?","de":"Ist das Lenkrad links oder rechts?","es":"¿El volante está a la izquierda o a la derecha?"}', '{"en":"Cars made for China have it on the left. Some models are also made with it on the right, for other markets, to another specification. If your country wants right-hand drive, ask before anything else.","zh-cn":"在中国销售的车都是左舵。有些车型也为其他市场生产右舵版，配置不同。如果贵国要求右舵，请首先问清这一点。","fr":"Les voitures faites pour la Chine l’ont à gauche. Certains modèles existent aussi à droite, pour d’autres marchés et avec un autre équipement. Si votre pays exige la conduite à droite, posez cette question d’abord.","ru":"У машин для Китая — слева. Некоторые модели делают и с правым рулём, для других рынков и в другой комплектации. Если вашей стране нужен правый руль, спросите об этом прежде всего.","ar":"سيارات الصين مقودها على اليسار. وبعض الطرز يُصنع أيضًا بمقود يمين لأسواق أخرى وبمواصفات أخرى. إن كان بلدكم يشترط اليمين فاسألوا عن هذا أولًا.","am":"ለቻይና የተሠሩ መኪናዎች በግራ ነው። አንዳንድ ሞዴሎች ለሌሎች ገበያዎች በቀኝም ይሠራሉ። አገርዎ ቀኝ የሚጠይቅ ከሆነ መጀመሪያ ይጠይቁ።","de":"Autos für China haben es links. Manche Modelle gibt es auch mit Rechtslenkung, für andere Märkte und anders ausgestattet. Wenn Ihr Land das verlangt, fragen Sie zuerst danach.","es":"Los autos para China lo tienen a la izquierda. Algunos modelos se hacen también a la derecha, para otros mercados y con otro equipo. Si su país lo exige, pregúntelo primero."}', 5),
	('{"en":"Does the car speak my language?","zh-cn":"车机有我的语言吗？","fr":"La voiture parle-t-elle ma langue ?","ru":"Говорит ли машина на моём языке?","ar":"هل تتكلم السيارة لغتي؟","am":"መኪናው ቋንቋዬን ይናገራል?","de":"Spricht das Auto meine Sprache?","es":"¿El auto habla mi idioma?"}', '{"en":"The screen of a car made for China speaks Chinese and often English. Maps, voice and apps are made for China and may not work abroad, nor may updates. Ask for a photograph of the language menu.","zh-cn":"在中国销售的车，车机为中文，常有英文。地图、语音和应用为中国而做，在海外可能不能用，在线升级也可能收不到。请索取语言菜单的照片。","fr":"L’écran d’une voiture faite pour la Chine parle chinois et souvent anglais. Cartes, voix et applications sont faites pour la Chine et peuvent ne pas marcher ailleurs, les mises à jour non plus. Demandez une photo du menu des langues.","ru":"Экран машины для Китая говорит по-китайски и часто по-английски. Карты, голос и приложения сделаны для Китая и за рубежом могут не работать, обновления тоже. Попросите фото меню языков.","ar":"شاشة سيارة الصين بالصينية وغالبًا بالإنجليزية. والخرائط والصوت والتطبيقات صُنعت للصين وقد لا تعمل في الخارج، وكذلك التحديثات. اطلبوا صورة قائمة اللغات.","am":"የቻይና መኪና ስክሪን ቻይንኛና ብዙ ጊዜ እንግሊዝኛ ይናገራል። ካርታ፣ ድምፅና መተግበሪያዎች ለቻይና የተሠሩ ስለሆኑ በውጭ ላይሠሩ ይችላሉ። የቋንቋ ዝርዝሩን ፎቶ ይጠይቁ።","de":"Der Bildschirm eines Autos für China spricht Chinesisch und oft Englisch. Karten, Sprache und Apps sind für China gemacht und gehen im Ausland vielleicht nicht, Updates auch nicht. Verlangen Sie ein Foto des Sprachmenüs.","es":"La pantalla de un auto para China habla chino y a menudo inglés. Mapas, voz y aplicaciones son para China y pueden no andar afuera, ni las actualizaciones. Pida una foto del menú de idiomas."}', 6),
	('{"en":"The car has arrived damaged. What now?","zh-cn":"车到了，有损坏，怎么办？","fr":"La voiture est arrivée abîmée. Que faire ?","ru":"Машина пришла повреждённой. Что делать?","ar":"وصلت السيارة متضررة، ما العمل؟","am":"መኪናው ተጎድቶ ደረሰ፤ ምን ላድርግ?","de":"Das Auto kam beschädigt an. Was nun?","es":"El auto llegó dañado. ¿Qué hago?"}', '{"en":"Photograph it where it stands, before you sign and drive away. Write the damage on the delivery receipt. Tell the insurer, the carrier and the seller in writing, at once: the days allowed are few and stand in the policy.","zh-cn":"签收和开走之前，先在原地拍照。在交货单上注明损坏。立即书面通知保险公司、承运人和卖方：允许的天数很少，写在保单里。","fr":"Photographiez-la sur place avant de signer et de partir. Notez les dégâts sur le bon de livraison. Prévenez tout de suite par écrit l’assureur, le transporteur et le vendeur : les délais sont courts et figurent dans la police.","ru":"Сфотографируйте на месте, прежде чем подписать и уехать. Впишите повреждения в приёмный документ. Сразу письменно сообщите страховщику, перевозчику и продавцу: дней мало, они названы в полисе.","ar":"صوّروها في مكانها قبل التوقيع والقيادة. دوّنوا الضرر في سند التسليم. وأبلغوا كتابةً وفورًا شركة التأمين والناقل والبائع: المهلة قصيرة ومذكورة في الوثيقة.","am":"ከመፈረምዎና ከመንዳትዎ በፊት ባለበት ፎቶ ያንሡ። ጉዳቱን በርክክብ ወረቀቱ ይጻፉ። ለኢንሹራንሱ፣ ለአጓጓዡና ለሻጩ ወዲያውኑ በጽሑፍ ይንገሩ፤ የተፈቀዱት ቀናት ጥቂት ናቸው።","de":"Fotografieren Sie es am Ort, bevor Sie unterschreiben und fahren. Vermerken Sie den Schaden auf dem Ablieferbeleg. Melden Sie ihn sofort schriftlich Versicherer, Frachtführer und Verkäufer: Die Fristen sind kurz und stehen in der Police.","es":"Fotografíelo donde está, antes de firmar y moverlo. Anote el daño en el recibo de entrega. Avise enseguida por escrito al seguro, al transportista y al vendedor: los días son pocos y están en la póliza."}', 7);