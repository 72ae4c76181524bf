import type { pushes as english } from '../../en/notifications/pushes.ts'

export const pushes: typeof english = {
  accepted_response: { title: 'Votre chauffeur est en route', body: '{driver} est en route vers {pickup}.' },
  'picked-up_response': {
    title: 'Colis récupérés',
    body: '{driver} a vos colis et est en route vers {place}.'
  },
  pickedUpSome: {
    title: 'Colis récupérés',
    body: '{driver} a les colis de {pickup}. D’autres retraits suivent.'
  },
  arrived_response: { title: 'Votre chauffeur est arrivé', body: '{driver} est à {place}.' },
  arrivedFar: {
    title: 'Arrivée signalée',
    body: '{driver} a signalé son arrivée à {place}, mais n’y est pas encore.'
  },
  case_response: { title: 'Une réponse à {number}', body: '{text}' },
  absent_response: {
    title: 'Destinataire absent',
    body: '{driver} ne trouve personne à {place} et attend {minutes} min. Appelez le destinataire.'
  },
  completed_response: { title: 'Livré', body: 'Vos colis ont été livrés à {place}.' },
  failed_response: {
    title: 'Livraison impossible',
    body: '{reason}. {driver} rapporte à {pickup} les colis pour {place}.'
  },
  failedBeforeOthers: {
    title: 'Livraison impossible',
    body: '{reason}. {driver} continue avec les autres destinations, puis rapporte à {pickup} les colis pour {place}.'
  },
  failedPickup: {
    title: 'Retrait impossible',
    body: '{driver} n’a pas pu prendre les colis à {pickup}, ils ont donc été retirés. Le prix est maintenant de {price}.'
  },
  returned_response: {
    title: 'Colis rapportés',
    body: 'Vos colis n’ont pas pu être livrés et ont été rapportés à {pickup}.'
  },
  returnedSome: {
    title: 'Colis rapportés',
    body: 'Des colis qui n’ont pas pu être livrés ont été rapportés à {pickup}. Les autres sont sur le retour.'
  },
  partlyReturned: {
    title: '{delivered} sur {total} livrées',
    body: 'Le reste a été rapporté à {pickup}.'
  },
  cancelled_response: { title: 'Livraison annulée', body: 'La livraison vers {place} a été annulée.' },
  expired_response: {
    title: 'Aucun chauffeur disponible',
    body: 'Aucun chauffeur n’a pu accepter la livraison vers {place}. Vous pouvez la réserver à nouveau à tout moment.'
  },
  failures: {
    'nobody-there': 'Le destinataire était absent',
    refused: 'Le destinataire a refusé',
    'wrong-address': 'L’adresse était incorrecte',
    closed: 'L’endroit était fermé',
    'no-access': 'Le chauffeur n’avait pas accès à la porte',
    damaged: 'Un colis était endommagé',
    'too-large': 'Un colis était trop grand ou trop lourd',
    'called-back': 'L’entreprise l’a rappelé'
  },
  pickupFailures: {
    'nobody-there': 'L’expéditeur était absent',
    refused: 'Les colis n’ont pas été remis',
    'wrong-address': 'L’adresse était incorrecte',
    closed: 'L’endroit était fermé',
    'no-access': 'Le chauffeur n’avait pas accès à la porte',
    damaged: 'Un colis était endommagé',
    'too-large': 'Un colis était trop grand ou trop lourd'
  },
  message: { title: 'Message de {name}', body: '{text}' },
  dispatch_message: { title: 'Message de la répartition', body: '{text}' },
  operator_message: { title: 'Message de Dropway', body: '{text}' },
  assigned: { title: 'Une livraison vous a été attribuée', body: '{text}' },
  handoverUndone: 'La remise à {place} a été signalée par erreur. Votre livraison est toujours en cours.',
  /** An operator gave a delivery to another driver after the pickup. */
  takeover: {
    giveAway: 'Remettez {count} colis de {number} à {name} : {place}, {time}.',
    takeOver: 'Prenez {count} colis de {number} auprès de {name} : {place}, {time}.',
    newDriver: 'Un autre chauffeur, {name}, apporte vos colis.'
  },
  /** An operator ordered the return. */
  returnOrdered: 'Vos colis retournent au lieu de retrait, {place}.',
  planned: 'Vous êtes prévu le {time} : {pickup} à {dropoff}. Vous pouvez refuser jusqu’au {until}.',
  plannedFirmly: 'Vous êtes prévu le {time} : {pickup} à {dropoff}.',
  route: 'Votre tournée\u00a0: {count} livraisons, dès {time}.',
  arrival: 'Votre livraison est planifiée. {stops}.',
  arrivalMoved: 'Votre livraison a un nouvel horaire. {stops}.',
  unplanned: 'Vous n’êtes plus prévu le {time} : {pickup} à {dropoff}.',
  hours: {
    week: {
      confirmed: 'Nous avons confirmé vos horaires de la semaine.',
      refused: 'Nous n’avons pas confirmé les horaires de la semaine que vous avez proposés\u00a0: {reason}',
      changed: 'Nous avons changé vos horaires de la semaine.'
    },
    day: {
      confirmed: 'Nous avons confirmé vos horaires du {day}.',
      refused: 'Nous n’avons pas confirmé les horaires que vous avez proposés pour le {day}\u00a0: {reason}',
      changed: 'Nous avons changé vos horaires du {day}.'
    }
  },
  bookedForYou: 'Nous avons réservé une livraison pour vous\u00a0: {number}.',
  rescheduled: 'Le retrait est maintenant prévu le {time}. Le prix reste {price}. Motif : {reason}',
  corrected: {
    pickup: {
      place: 'Le retrait est maintenant au {place}.',
      contact: 'Au {place}, c’est maintenant {name} qui remet les colis.',
      instructions: 'Nouvelles consignes pour {place}\u00a0: {text}',
      door: 'Il y a de nouvelles précisions sur la porte au {place}.'
    },
    dropoff: {
      place: 'La livraison est maintenant au {place}.',
      contact: 'Au {place}, c’est maintenant {name} qui reçoit les colis.',
      instructions: 'Nouvelles consignes pour {place}\u00a0: {text}',
      door: 'Il y a de nouvelles précisions sur la porte au {place}.'
    }
  },
  correction: {
    title: 'Nouveau prix à confirmer',
    body: 'Nous avons corrigé une adresse : {place}. Le prix devient {total}. Acceptez ou refusez.'
  },
  actions: { open: 'Voir', message: 'Écrire', dismiss: 'Ignorer' }
}
