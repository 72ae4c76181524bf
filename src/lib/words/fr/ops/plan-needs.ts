import type { planNeeds as english } from '../../en/ops/plan-needs.ts'

export const planNeeds: typeof english = {
  title: 'Depuis la publication',
  nothing: 'Rien ne change le plan.',
  cancelled: { one: '{count} livraison a été annulée', other: '{count} livraisons ont été annulées' },
  searching: {
    one: '{count} livraison cherche de nouveau un chauffeur',
    other: '{count} livraisons cherchent de nouveau un chauffeur'
  },
  withoutRoute: {
    one: '{count} livraison n’a pas de tournée',
    other: '{count} livraisons n’ont pas de tournée'
  },
  absent: {
    one: '{name} ne travaille pas et a {count} livraison planifiée',
    other: '{name} ne travaille pas et a {count} livraisons planifiées'
  },
  onBoard: { one: '{count} à bord', other: '{count} à bord' },
  late: {
    one: '{name} a {late} de retard\u00a0: {count} créneau sera manqué (position vieille de {age})',
    other: '{name} a {late} de retard\u00a0: {count} créneaux seront manqués (position vieille de {age})'
  },
  silent: 'La position de {name} date de {age}\u00a0: son retard n’est pas connu',
  noPosition: 'Aucune position de {name}\u00a0: son retard n’est pas connu',
  repair: 'Replanifier ce qui a changé',
  options: 'Options',
  absentTitle: 'Ne peut pas continuer aujourd’hui',
  absentHint:
    'Ce qui n’est pas à bord passe à d’autres chauffeurs. Ce qui est à bord doit être transmis sur sa page.',
  reorder: 'Les véhicules en retard peuvent changer d’ordre',
  reorderHint: 'Même chargés. Sinon, un véhicule chargé garde son ordre.',
  moved: 'Ce qui a bougé',
  nothingMoved: 'Le brouillon n’a besoin d’aucun changement.',
  undoHint: 'C’est un brouillon. Publiez-le, ou annulez la modification.',
  line: '{from} → {to}\u00a0: {why}',
  noDriver: 'aucune tournée',
  why: {
    cancelled: 'annulée',
    failed: 'retrait échoué',
    searching: 'cherche un chauffeur',
    elsewhere: 'n’est plus prévue ce jour',
    absent: 'le chauffeur ne travaille pas',
    late: 'aurait manqué son créneau',
    shift: 'aurait dépassé le service',
    changed: 'ses arrêts ont changé',
    new: 'n’avait pas de tournée',
    reordered: 'autre ordre'
  },
  stuck: 'Ce qui n’a pas pu être réparé',
  stuckWhy: {
    'on-board': 'à bord chez {name}\u00a0: transmettez-la à un autre chauffeur sur sa page',
    'no-room': 'n’entre dans aucune tournée',
    late: 'reste en retard chez {name}\u00a0: aucun autre chauffeur n’arriverait à temps'
  },
  attention: 'Le plan d’aujourd’hui est à revoir'
}
