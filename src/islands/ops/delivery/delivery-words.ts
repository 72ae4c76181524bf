import type { Words } from '../../../lib/words/words.ts'

/** The words of a delivery in the console. */
export type DeliveryViewWords = Pick<
  Words,
  | 'opsDelivery'
  | 'statuses'
  | 'auditWords'
  | 'now'
  | 'planNeeds'
  | 'map'
  | 'vehicles'
  | 'skills'
  | 'stopStatuses'
  | 'reasons'
  | 'photos'
  | 'categories'
  | 'window'
  | 'door'
> & {
  price: Pick<Words['price'], 'paidLess' | 'paidMore'>
  recurring: Pick<
    Words['recurring'],
    'title' | 'every' | 'everyDay' | 'repeat' | 'attention' | 'attentionLine'
  >
}

/** Returns only these, because a page sends them to the browser. */
export function deliveryViewWords({
  opsDelivery,
  statuses,
  auditWords,
  now,
  planNeeds,
  map,
  vehicles,
  skills,
  stopStatuses,
  reasons,
  photos,
  categories,
  window,
  door,
  price: { paidLess, paidMore },
  recurring
}: Words): DeliveryViewWords {
  const { title, every, everyDay, repeat, attention, attentionLine } = recurring
  return {
    opsDelivery,
    statuses,
    auditWords,
    now,
    planNeeds,
    map,
    vehicles,
    skills,
    stopStatuses,
    reasons,
    photos,
    categories,
    window,
    door,
    price: { paidLess, paidMore },
    recurring: { title, every, everyDay, repeat, attention, attentionLine }
  }
}
