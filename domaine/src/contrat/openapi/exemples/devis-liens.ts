import { construireDevis } from '../../../devis/document-devis';
import { OFFRE_PAR_DEFAUT } from '../../../devis/offre';
import { FACTURE_EXEMPLE } from '../../../documents/exemple';
import { type Exemples, LE, PLUS_TARD } from './commun';

const DESTINATAIRE = { email: 'compta@tables-du-parc.fr', nom: 'Claire Petit' };
const { vendeur, client, contenu } = FACTURE_EXEMPLE;
const OFFRE = { ...OFFRE_PAR_DEFAUT, valideJusquau: '2026-12-05' };

/** Les liens des devis. */
export const DEVIS_LIENS = {
  CorpsDestinataireDevis: DESTINATAIRE,
  CorpsEnvoiDevis: {
    destinataires: [DESTINATAIRE],
    message: 'Bonjour Claire,\n\nVoici le devis dont nous avons parlé.',
  },
  LienDeDevis: {
    _id: '6720a1f4c3b2d10009e4a00b',
    ...DESTINATAIRE,
    genre: 'envoi',
    etat: 'parti',
    creeLe: LE,
    envoyeLe: LE,
    vuLe: PLUS_TARD,
    raison: null,
  },
  DevisPublic: {
    etat: 'a_repondre',
    numero: 'DEV-2026-012',
    vendeur: 'Atelier Marie Durand',
    dateEmission: '2026-11-05',
    devis: {
      objet: 'Vaisselle sur mesure',
      montantTTC: 336,
      valideJusquau: '2026-12-05',
      typeClient: 'professionnel',
      contexte: 'distance',
      echeancier: [
        { genre: 'acompte', taux: 30, montant: 100.8, exigibleLe: null, quand: 'à l’acceptation' },
      ],
      droitDeRetractation: null,
      destinataire: { nom: 'Claire Petit', adresse: 'c•••@tables-du-parc.fr' },
      propre: false,
      signaler: '/signaler?token=sIgNaLeMeNt',
      document: construireDevis({ numero: 'DEV-2026-012', vendeur, client, contenu, offre: OFFRE }),
    },
  },
} satisfies Exemples;
