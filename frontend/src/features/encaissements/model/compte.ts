import type { CompteEncaissement } from '@facturier/domaine/contrat/encaissements';
import { LIBELLES_DE_COMPTE } from '@facturier/domaine/encaissements/compte';
import type { TypeAlerte } from '@/components/Alerte';
import type { Ton } from '@/components/Etiquette';

/** Ce que le titulaire lit de son compte, et ce qu'il peut y faire. */
export interface EtatMontre {
  ton: TypeAlerte;
  titre: string;
  detail: string;
  /** Ce que dit le bouton qui mène à la page de Stripe ; absent : rien à y faire. */
  dossier?: string;
}

type Etat = CompteEncaissement['etat'];

const ETATS: Record<Etat, EtatMontre> = {
  absent: {
    ton: 'info',
    titre: LIBELLES_DE_COMPTE.absent,
    detail:
      'Un compte neuf s’ouvre à votre nom chez Stripe, en une dizaine de minutes\u00a0: votre identité, votre activité, l’IBAN où recevoir vos versements. Un compte Stripe que vous auriez déjà ne se relie pas.',
    dossier: 'Ouvrir mon compte d’encaissement',
  },
  a_completer: {
    ton: 'alerte',
    titre: 'Votre dossier n’est pas terminé',
    detail: 'Vos clients ne peuvent pas encore payer en ligne. Ce que vous avez rempli est gardé.',
    dossier: 'Reprendre mon dossier',
  },
  en_verification: {
    ton: 'info',
    titre: 'Stripe vérifie votre dossier',
    detail: 'Vous n’avez rien à faire. Cette page et un e-mail vous diront quand vos clients pourront payer.',
  },
  actif: {
    ton: 'succes',
    titre: 'Votre compte d’encaissement est actif',
    detail: 'L’argent arrive sur votre compte Stripe, puis sur votre compte bancaire.',
    dossier: 'Modifier mes informations chez Stripe',
  },
  restreint: {
    ton: 'erreur',
    titre: 'Stripe a restreint votre compte',
    detail: 'Vos clients ne peuvent plus payer en ligne. Ce qui est déjà encaissé vous reste dû.',
    dossier: 'Compléter mon dossier',
  },
  ferme: {
    ton: 'alerte',
    titre: 'Ce compte d’encaissement est fermé',
    detail: 'Détachez-le pour pouvoir en ouvrir un autre. Vos écritures restent au livre des recettes.',
  },
  rejete: {
    ton: 'erreur',
    titre: 'Stripe a refusé ce compte',
    detail:
      'Ses raisons sont dans les e-mails qu’il vous a envoyés. Vos autres moyens de paiement n’en changent pas.',
  },
};

const TONS: Record<TypeAlerte, Ton> = {
  succes: 'succes',
  erreur: 'erreur',
  alerte: 'alerte',
  info: 'neutre',
};

export const etatMontre = ({ etat }: Pick<CompteEncaissement, 'etat'>): EtatMontre => ETATS[etat];

/** L'étiquette de la page : son mot et son ton. */
export function etiquetteDe({ etat, actif }: Pick<CompteEncaissement, 'etat' | 'actif'>): [Ton, string] {
  if (etat === 'actif' && !actif) return ['neutre', 'Coupé'];
  return [TONS[ETATS[etat].ton], LIBELLES_DE_COMPTE[etat]];
}
