import { expect, test } from 'vitest'
import { equipmentKind } from './equipment.ts'

test.each([
  ['projector', 'projector, 4K Projector, Beamer, Vidéoprojecteur, Proyector, Videoproiettore, Projetor, Rzutnik'],
  ['projector', 'Projektör, プロジェクター, 投影仪, جهاز عرض, Video projector'],
  ['screen', 'Large Screen, Leinwand, Grand écran, Pantalla, Beeldscherm, Tela grande, Bildskärm, شاشة كبيرة'],
  ['screen', 'מסך הקרנה, Tela'],
  ['wifi', 'wifi, Wi-Fi 6, W-LAN, 無線LAN, واي فاي'],
  ['coffee', 'Coffee machine, Café, Cafetera, Macchina del caffè, Koffieautomaat, Ekspres do kawy, Filtre kahve'],
  ['coffee', 'מכונת קפה'],
  ['whiteboard', 'Whiteboard, سبورة, Flipchart, Tableau blanc'],
  ['tv', '电视, TV, 65" TV, Fernseher, Televisor'],
  ['other', 'Tvättställ, Ceramics, Headphones, Vaccine fridge'],
  ['video', 'Video conference, Videokonferenz, Webcam, Câmera'],
  ['microphone', 'Microphone, Deckenmikrofon, Mic'],
  ['phone', 'Phone, Speakerphone, Konferenztelefon'],
  ['air', 'Air conditioning, AC, Klimaanlage, Climatisation, Airco, Ar-condicionado, エアコン, מזגן'],
  ['accessible', 'Wheelchair accessible, Step-free, Barrierefrei, Rollstuhlgerecht, Accès PMR, 无障碍']
])('the icon of %s stands for %s', (kind, names) => {
  for (const name of names.split(', ')) expect(equipmentKind(name), name).toBe(kind)
})

test('equipment without a name has the fallback icon', () => {
  expect(equipmentKind('')).toBe('other')
})
