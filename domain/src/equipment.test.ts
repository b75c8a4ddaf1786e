import { expect, test } from 'vitest'
import { equipmentKind } from './equipment.ts'

test.each([
  ['projector', 'projector'],
  ['4K Projector', 'projector'],
  ['Large Screen', 'screen'],
  ['wifi', 'wifi'],
  ['Wi-Fi 6', 'wifi'],
  ['Coffee machine', 'coffee'],
  ['Whiteboard', 'other'],
  ['Beamer', 'projector'],
  ['Leinwand', 'screen'],
  ['W-LAN', 'wifi'],
  ['Vidéoprojecteur', 'projector'],
  ['Grand écran', 'screen'],
  ['Café', 'coffee'],
  ['Proyector', 'projector'],
  ['Pantalla', 'screen'],
  ['Cafetera', 'coffee'],
  ['Videoproiettore', 'projector'],
  ['Macchina del caffè', 'coffee'],
  ['Beeldscherm', 'screen'],
  ['Koffieautomaat', 'coffee'],
  ['Rzutnik', 'projector'],
  ['Ekspres do kawy', 'coffee'],
  ['Bildskärm', 'screen'],
  ['Projektör', 'projector'],
  ['Filtre kahve', 'coffee'],
  ['プロジェクター', 'projector'],
  ['無線LAN', 'wifi'],
  ['投影仪', 'projector'],
  ['电视', 'screen'],
  ['جهاز عرض', 'projector'],
  ['شاشة كبيرة', 'screen'],
  ['واي فاي', 'wifi'],
  ['מסך הקרנה', 'screen'],
  ['מכונת קפה', 'coffee'],
  ['سبورة', 'other'],
  ['', 'other']
])('%j has the picture of %s', (equipment, kind) => {
  expect(equipmentKind(equipment)).toBe(kind)
})
