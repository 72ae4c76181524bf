import type { estimate as englishEstimate, selling as englishSelling } from '../../en/shell/public.ts'

export const estimate: typeof englishEstimate = {
  title: 'Combien ça coûte\u00a0?',
  lead: 'Saisissez deux adresses. Sans compte ni numéro de téléphone.',
  from: 'De',
  to: 'À',
  fromPlaceholder: '12 Apple Street, ou un lieu',
  toPlaceholder: 'Alder Central Station',
  show: 'Voir les prix',
  choose: 'Vouliez-vous dire\u00a0:',
  chooseNeeded: 'Plusieurs lieux correspondent. Choisissez-en un, ou précisez l’adresse.',
  moreLetters: 'Saisissez au moins {count} lettres.',
  routeSummary: '{distance} par la route',
  distant: 'Le chauffeur s’arrête à environ {distance} de {place}.',
  about: 'Temps de route. Le trajet du chauffeur jusqu’au retrait vient avant.',
  small:
    'Pour un petit colis, maintenant. Les colis plus grands et les arrêts supplémentaires s’ajoutent avant de réserver.',
  vehicle: 'Véhicule',
  book: 'Réserver',
  elsewhere: 'Connectez-vous pour voir les prix de votre trajet.',
  wrong: {
    'not-found': 'Lieu introuvable. Essayez une rue avec un numéro, ou le nom d’un lieu.',
    'outside-region': 'Ce lieu est hors de la zone desservie.',
    'same-place': 'C’est le même lieu que le retrait. Choisissez-en un autre.',
    'no-road-near': 'Aucune route près de ce lieu. Choisissez-en un autre à proximité.',
    'no-route': 'Aucune route entre ces lieux. Choisissez-en un autre.',
    'too-many-requests': 'Trop d’estimations. Patientez une minute et réessayez.',
    other: 'Impossible de calculer un prix. Réessayez dans une minute.'
  }
}

export const selling: typeof englishSelling = {
  phone:
    'L’écran en direct\u00a0: une carte avec la voiture sur son itinéraire, l’heure d’arrivée et le chauffeur.',
  vehiclesTitle: 'Véhicules et prix',
  vehiclesLead:
    'Prix de départ, auxquels s’ajoutent la distance et le temps. Vous voyez le prix total avant de réserver.',
  base: 'dès {price}',
  carries: 'jusqu’à\u00a0{weight}\u00a0kg',
  questionsTitle: 'Questions',
  again: 'Prêt à envoyer quelque chose\u00a0?'
}
