import type { chooseDriver as english } from '../../../en/ops/delivery/choose-driver.ts'

export const chooseDriver: typeof english = {
  search: 'Trouver un chauffeur',
  searchHint: 'Nom, téléphone ou plaque',
  noneFound: 'Aucun chauffeur n’a ce nom, ce téléphone ou cette plaque.',
  groups: {
    busy: 'Occupés',
    vehicle: 'Avec un autre véhicule ou sans une compétence',
    answered: 'Déjà sollicités',
    away: 'Hors ligne ou éloignés',
    blocked: 'Impossibles à choisir'
  },
  reasons: {
    'not-approved': 'Non approuvé.',
    'heavy-for-vehicle': 'Les colis sont trop lourds pour ce véhicule.',
    'large-for-vehicle': 'Un colis est trop grand pour ce véhicule.',
    documents: 'Des documents manquent ou ont expiré.',
    'most-deliveries': 'A déjà le maximum de livraisons.',
    offline: 'Hors ligne depuis {time}.',
    silent: 'Aucune position depuis {time}.',
    far: 'Trop loin.',
    'other-vehicle': 'Conduit un autre véhicule\u00a0: {vehicle}.',
    skills: 'Manque\u00a0: {skills}.',
    'run-full': 'La tournée est complète jusqu’à {time}.',
    'run-heavy': 'Trop lourd avec les autres colis. Libre à {time}.',
    'run-late': 'Les autres livraisons seraient trop en retard. Libre à {time}.',
    busy: 'Occupé jusqu’à {time}.',
    declined: 'A refusé cette livraison.',
    'no-answer': 'N’a pas répondu à l’offre.',
    farther: 'D’autres sont plus proches.'
  },
  away: { offline: 'Hors ligne.', silent: 'Aucune position.' },
  approvals: {
    pending: 'La candidature n’est pas encore approuvée.',
    approved: '',
    rejected: 'La candidature a été refusée.',
    suspended: 'Suspendu.'
  },
  unknownTime: 'une heure inconnue',
  atPickup: 'Au retrait vers {time}.',
  atPackages: 'Auprès des colis vers {time}.',
  afterRun: 'Après sa tournée, au retrait vers {time}.',
  queued: 'La tournée de {name} passe en premier. Au retrait vers {time}.',
  queuedUnknown: 'La tournée de {name} passe en premier. Sans position, l’heure est inconnue.',
  accepted: {
    busy: 'occupé',
    'other-vehicle': 'avec un autre véhicule',
    skills: 'sans une compétence nécessaire',
    offline: 'hors ligne, et d’accord par téléphone'
  },
  full: '{name} a d’autres livraisons jusqu’à {time} environ. Vérifiez que les colis tiennent dans le véhicule au moment de la rencontre.',
  otherVehicle:
    'Réservé\u00a0: {booked}. {name} conduit\u00a0: {vehicle}. Le prix ne change pas, et le client voit le vrai véhicule.',
  lacks: 'Cette livraison demande une compétence que {name} n’a pas\u00a0: {skills}.',
  called: 'J’ai appelé {name}, qui a accepté',
  calledHint:
    'Le chauffeur reçoit une notification et voit la livraison en ouvrant l’application. D’ici là, il n’y a pas de position.',
  showPhone: 'Afficher le téléphone',
  mayAssign:
    'Le chauffeur peut refuser. Pour choisir sans solliciter, ou un chauffeur hors ligne par téléphone, utilisez Attribuer.',
  mustAsk:
    'Votre entreprise sollicite d’abord les chauffeurs. Hors ligne, un chauffeur ne peut pas répondre à une offre.',
  notAllowed: 'Votre entreprise sollicite d’abord les chauffeurs. Utilisez Proposer.',
  failures: {
    'driver-busy':
      'Ce chauffeur a entre-temps une autre livraison, ou elle ne convient plus. Choisissez à nouveau.',
    'driver-offline': 'Ce chauffeur est maintenant hors ligne. Choisissez à nouveau.',
    'driver-not-approved': 'Ce chauffeur ne peut pas conduire actuellement. Choisissez-en un autre.',
    'offer-closed': 'La tournée du chauffeur vient de changer. Choisissez à nouveau.',
    'invalid-input': 'Ce chauffeur a entre-temps un autre véhicule. Choisissez à nouveau.',
    'too-heavy': 'Les colis sont trop lourds pour le véhicule de ce chauffeur.',
    'too-large': 'Un colis est trop grand pour le véhicule de ce chauffeur.'
  }
}
