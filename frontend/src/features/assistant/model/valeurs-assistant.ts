import { type AdresseLivraison, PAYS_PAR_DEFAUT } from '@facturier/domaine/documents/livraison';
import type { DevisDuDocument } from '@facturier/domaine/documents/facture';
import { type NomDeTexte, pourChaque, TEXTES_PRECISES } from '@facturier/domaine/documents/precisions';
import type { MoyenAccepte, MoyenPaiement } from '@facturier/domaine/documents/moyens-paiement';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { SaisieRetard } from '@/components/conditions/saisie-conditions';
import type { LigneTapee } from './lignes';
import { SANS_REMISE, type RemiseTapee } from '@/features/factures/public';

/** L'identité de l'émetteur, modifiable à l'étape 1 (l'adresse e-mail se lit seulement). */
export interface EmetteurSaisi {
  prenom: string;
  nom: string;
  email: string;
  adresse: string;
  codePostal: string;
  ville: string;
}

/** Tout ce qui se saisit dans l'assistant. Une date vide ou impossible vaut ''. */
export interface ValeursAssistant extends RemiseTapee, Record<NomDeTexte, string> {
  emetteur: EmetteurSaisi;
  clientId: string | null;
  dateEmission: DateCivile | '';
  /** Vrai tant que personne n'a tapé la date d'émission : elle sera celle du jour où la facture s'émet, et l'échéance d'un délai la suivra. */
  dateLibre?: boolean;
  /** Durée choisie, ou `null` quand la date d'échéance est libre. */
  validite: number | null;
  /** Vrai si ces jours vont jusqu'à la fin du mois. */
  finDeMois: boolean;
  dateEcheance: DateCivile | '';
  datePrestation: DateCivile | '';
  periodeDu: DateCivile | '';
  periodeAu: DateCivile | '';
  livraison: AdresseLivraison;
  /** Les moyens de paiement de cette facture ; `null` : ceux du profil. */
  moyensPaiement: MoyenAccepte[] | null;
  /** L'acompte déjà versé, tel qu'il est tapé. */
  acompte: string;
  /** Le jour où il a été reçu, par quel moyen, et sa pièce. */
  acompteDate: DateCivile | '';
  acompteMoyen?: MoyenPaiement | undefined;
  acompteReference: string;
  lignes: LigneTapee[];
  /** L'escompte et les pénalités, entre professionnels. */
  retard: SaisieRetard;
  /** L'ajout libre aux conditions. */
  conditionsPaiement: string;
  mentionLibre: string;
  /** Le devis dont ce brouillon est tiré, et ce qu'il déduit : rien de cela ne se saisit. */
  devis?: DevisDuBrouillon | undefined;
}

export interface DevisDuBrouillon extends DevisDuDocument {
  id: string;
}

/** Les champs de l'étape 3 que l'on peut laisser vides. */
export const PRECISIONS_VIDES = {
  datePrestation: '',
  periodeDu: '',
  periodeAu: '',
  ...pourChaque(TEXTES_PRECISES, () => ''),
  livraison: { rue: '', codePostal: '', ville: '', pays: PAYS_PAR_DEFAUT },
  moyensPaiement: null,
  acompte: '',
  acompteDate: '',
  acompteMoyen: undefined,
  acompteReference: '',
  ...SANS_REMISE,
} as const satisfies Partial<ValeursAssistant>;

/** Une ligne, sans le nom que l'assistant lui donne. */
export type ContenuLigne = Omit<LigneTapee, 'cle'>;

/** Le contenu d'une ligne neuve : quantité 1, le reste à remplir. */
export const LIGNE_NEUVE: ContenuLigne = {
  description: '',
  detail: '',
  quantite: '1',
  prixUnitaire: '',
  unite: '',
  nature: '',
  ...SANS_REMISE,
};

/** Pour qui ne lit que le contenu d'un document repris : son émetteur vient toujours du profil. */
export const SANS_EMETTEUR: EmetteurSaisi = {
  prenom: '',
  nom: '',
  email: '',
  adresse: '',
  codePostal: '',
  ville: '',
};
