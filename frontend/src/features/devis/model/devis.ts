import type { AccordHorsLigne, Devis, DevisResume, FiltreDevis } from '@facturier/domaine/contrat/devis';
import type { EtatLuDevis } from '@facturier/domaine/devis/etats';
import { type Centimes, centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { type DateCivile, dateCivileAParis, ecartEnJours } from '@facturier/domaine/valeurs/date-civile';
import type { Ton } from '@/components/Etiquette';
import type { NomIcone } from '@/components/Icone';
import { accorder } from '@/lib/format/montant';

/** Ce que l'étiquette d'un état montre : ses mots, son ton, son icône. */
export const ETATS_LUS: Record<EtatLuDevis, { libelle: string; ton: Ton; icone: NomIcone }> = {
  brouillon: { libelle: 'Brouillon', ton: 'neutre', icone: 'crayon' },
  cree: { libelle: 'Finalisé', ton: 'accent', icone: 'facture' },
  envoye: { libelle: 'Envoyé', ton: 'accent', icone: 'envoi' },
  expire: { libelle: 'Expiré', ton: 'alerte', icone: 'horloge' },
  accepte: { libelle: 'Accepté', ton: 'succes', icone: 'poignee' },
  facture_en_partie: { libelle: 'Facturé en partie', ton: 'succes', icone: 'euro' },
  facture: { libelle: 'Facturé', ton: 'succes', icone: 'coches' },
  refuse: { libelle: 'Refusé', ton: 'erreur', icone: 'croix' },
  remplace: { libelle: 'Remplacé', ton: 'neutre', icone: 'copie' },
  annule: { libelle: 'Annulé', ton: 'neutre', icone: 'interdit' },
  retracte: { libelle: 'Rétracté', ton: 'erreur', icone: 'retour' },
};

/** Les onglets de la liste, et ce que chacun demande au serveur. */
export const ONGLETS = [
  { cle: '', libelle: 'À suivre', etat: 'a_suivre' },
  { cle: 'acceptes', libelle: 'Acceptés', etat: 'accepte' },
  { cle: 'a-facturer', libelle: 'À facturer', etat: 'accepte' },
  { cle: 'tous', libelle: 'Tous', etat: undefined },
] as const satisfies readonly { cle: string; libelle: string; etat: FiltreDevis | undefined }[];
export type Onglet = (typeof ONGLETS)[number];

export const ongletDe = (cle: string | null): Onglet =>
  ONGLETS.find((onglet) => onglet.cle === cle) ?? ONGLETS[0];

/** Accepté, et pas encore facturé en entier. */
export const aFacturer = ({ etatLu, avenantDe }: Pick<DevisResume, 'etatLu' | 'avenantDe'>): boolean =>
  !avenantDe && (etatLu === 'accepte' || etatLu === 'facture_en_partie');

/** Ce qu'un onglet montre : à suivre, le terme le plus proche d'abord ; ailleurs, l'ordre du serveur. */
export function montrer(cle: Onglet['cle'], devis: readonly DevisResume[]): readonly DevisResume[] {
  if (cle === 'a-facturer') return devis.filter(aFacturer);
  if (cle !== '') return devis;
  return [...devis].sort((a, b) => (a.valideJusquau ?? '').localeCompare(b.valideJusquau ?? ''));
}

/** Jours où un terme se signale. */
const TERME_PROCHE_JOURS = 7;

/** Le terme d'un devis : dans combien de jours, et comment cela se dit. */
export interface TermeDevis {
  jours: number;
  proche: boolean;
  phrase: string;
}

/** Ce que la liste dit du terme d'un devis qui attend sa réponse. */
export function termeDe(
  { etatLu, valideJusquau }: Pick<DevisResume, 'etatLu' | 'valideJusquau'>,
  aujourdhui: DateCivile,
): TermeDevis | null {
  if (!valideJusquau || (etatLu !== 'cree' && etatLu !== 'envoye')) return null;
  const jours = ecartEnJours(aujourdhui, valideJusquau);
  const phrase =
    jours === 0 ? 'Expire ce soir' : jours === 1 ? 'Expire demain' : `Expire dans ${accorder(jours, 'jour')}`;
  return { jours, proche: jours <= TERME_PROCHE_JOURS, phrase };
}

export const sommeDe = (devis: readonly DevisResume[]): Centimes =>
  devis.reduce((somme, { montantTTC }) => somme + centimesDepuisEuros(montantTTC), 0);

/** Ce dont un devis parle. */
export const sujetDuDevis = ({
  objet,
  premiereLigne,
}: Pick<DevisResume, 'objet' | 'premiereLigne'>): string =>
  objet?.trim() || premiereLigne?.trim() || 'Sans objet';

export const nomDuClient = ({ client }: { client: { nom: string } }): string =>
  client.nom || 'Client à choisir';

export const titreDuDevis = ({ numero }: Pick<DevisResume, 'numero'>): string =>
  numero ? `Devis ${numero}` : 'Brouillon de devis';

/** Comment un accord est arrivé. */
export const COMMENT: Record<AccordHorsLigne, string> = {
  papier: 'Sur papier',
  courriel: 'Par e-mail',
  oral: 'De vive voix',
  autre: 'Autrement',
};

/** Le jour où ce contrat a été conclu : signé, ou accordé hors ligne. */
export const concluLe = ({ signature, accord, dateEmission }: Devis): DateCivile =>
  signature ? dateCivileAParis(new Date(signature.accepteLe)) : (accord?.le ?? dateEmission);
