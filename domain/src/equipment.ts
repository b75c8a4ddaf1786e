export type EquipmentKind = keyof typeof words | 'other'

/** In lower case, without hyphens. A space marks the edge of a word. The first match wins. */
const words = {
  projector:
    'projector|beamer|projektor|projecteur|proyector|proiettore|projetor|datashow|rzutnik|projeksiyon|projektör|プロジェクタ|投影仪|投影机|جهاز عرض|بروجكتور|מקרן',
  screen:
    'screen|bildschirm|leinwand|monitor|écran|pantalla|schermo|scherm|tela |ekran|skärm|スクリーン|モニター|ディスプレイ|屏幕|显示屏|شاشة|מסך',
  wifi: 'wifi|wlan|無線lan|无线网|واي فاي|وايفاي|אינטרנט אלחוטי',
  coffee: 'coffee|kaffe|café|caffè|cafete|koffie|kawa|kawy|kahve|コーヒー|咖啡|قهوة|קפה',
  whiteboard:
    'whiteboard|flipchart|tafel|tableau|paperboard|pizarra|lavagna|quadro|tablica|beyaz tahta|ホワイトボード|白板|سبورة|לוח',
  tv: ' tv |fernseh|televis|télévis|télé |telewizor|テレビ|电视|تلفاز|تلفزيون|טלוויזיה',
  video: 'video|vidéo|wideo|webcam|kamera|camera|cámara|caméra|câmera|ビデオ|カメラ|视频|摄像|فيديو|كاميرا|וידאו|מצלמה',
  microphone: 'microphone|mikrofon|microfon|micrófon|microfoon| mic | micro |マイク|麦克风|ميكروفون|מיקרופון',
  phone: ' phone|speakerphone|telephone|telefon|téléphone|teléfon|telefoon|電話|电话|هاتف|טלפון',
  air: 'air con|airco| ac |klima|climati| clim |condicionado|condiziona|エアコン|空调|تكييف|מזגן|מיזוג',
  accessible:
    'accessib|accesib|wheelchair|stepfree|step free|barrierefrei|rollstuhl|fauteuil roulant| pmr |silla de ruedas|sedia a rotelle|rolstoel|toegankelijk|acessível|cadeira de rodas|wózk|dostępn|rullstol|tillgänglig|engelli|tekerlekli|車椅子|バリアフリー|无障碍|轮椅|كرسي متحرك|كراسي متحركة|כיסא גלגלים|נגיש'
} as const

const kinds = Object.entries(words).map(([kind, text]) => [kind as EquipmentKind, text.split('|')] as const)

export function equipmentKind(equipment: string): EquipmentKind {
  const name = ` ${equipment
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/[\s/,;:()+&.]+/g, ' ')} `
  return kinds.find(([, known]) => known.some((word) => name.includes(word)))?.[0] ?? 'other'
}
