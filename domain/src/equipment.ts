const kinds = ['projector', 'screen', 'wifi', 'coffee'] as const

type EquipmentKind = (typeof kinds)[number] | 'other'

/** A line for each language: the words by which it is known, in small letters and without hyphens. */
const words: readonly Partial<Record<EquipmentKind, readonly string[]>>[] = [
  { projector: ['projector'], screen: ['screen'], wifi: ['wifi'], coffee: ['coffee'] },
  {
    projector: ['beamer', 'projektor'],
    screen: ['bildschirm', 'leinwand', 'monitor'],
    wifi: ['wlan'],
    coffee: ['kaffee']
  },
  { projector: ['projecteur'], screen: ['écran'], coffee: ['café'] },
  { projector: ['proyector'], screen: ['pantalla'], coffee: ['café', 'cafetera'] },
  { projector: ['proiettore'], screen: ['schermo'], coffee: ['caffè'] },
  { screen: ['scherm'], coffee: ['koffie'] },
  { projector: ['projetor', 'datashow'], screen: ['tela', 'televisor'], coffee: ['cafeteira'] },
  { projector: ['projektor', 'rzutnik'], screen: ['ekran'], coffee: ['kawa', 'kawy'] },
  { projector: ['projektor'], screen: ['skärm'], coffee: ['kaffe'] },
  { projector: ['projeksiyon', 'projektör'], screen: ['ekran'], coffee: ['kahve'] },
  {
    projector: ['プロジェクタ'],
    screen: ['スクリーン', 'モニター', 'ディスプレイ'],
    wifi: ['無線lan'],
    coffee: ['コーヒー']
  },
  { projector: ['投影仪', '投影机'], screen: ['屏幕', '显示屏', '电视'], wifi: ['无线网'], coffee: ['咖啡'] },
  { projector: ['جهاز عرض', 'بروجكتور'], screen: ['شاشة'], wifi: ['واي فاي', 'وايفاي'], coffee: ['قهوة'] },
  { projector: ['מקרן'], screen: ['מסך'], wifi: ['אינטרנט אלחוטי'], coffee: ['קפה'] }
]

export function equipmentKind(equipment: string): EquipmentKind {
  const name = equipment.toLowerCase().replaceAll('-', '')
  const isOf = (kind: EquipmentKind) => words.some((language) => language[kind]?.some((word) => name.includes(word)))
  return kinds.find(isOf) ?? 'other'
}
