import type {
  ActeDuJour,
  AFaireAujourdhui,
  DevisDuTableau,
  JaugeDuTableau,
  MoisDeTableau,
  ProchaineDeclaration,
  TableauDeBord,
} from '@facturier/domaine/contrat/pilotage';
import type { Age } from '@facturier/domaine/pilotage/impayes';
import { LIBELLES_ASSIETTE } from '@facturier/domaine/seuils/phrases';
import { formaterDateLongue, formaterMois } from '@facturier/domaine/valeurs/date-civile';
import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { partDePlus } from '@/components/graphes/constat';
import type { NomIcone } from '@/components/Icone';
import { accorder, afficherEuros } from '@/lib/format/montant';
import { environ } from './declarations';
import { type JaugeADessiner, pourquoiDe } from './seuils';

interface ActeDit {
  icone: NomIcone;
  acte: string;
  dire: (nombre: number) => string;
}

/** Ce qui attend, en mots, et le seul geste qui y répond. */
export const ACTES: Record<ActeDuJour, ActeDit> = {
  declarer: {
    icone: 'balance',
    acte: 'Déclarer',
    dire: (nombre) => `${accorder(nombre, 'période')} à déclarer à l’Urssaf`,
  },
  encaisser_retards: {
    icone: 'horloge',
    acte: 'Relancer',
    dire: (nombre) => `${accorder(nombre, 'facture')} en retard`,
  },
  repondre_litiges: {
    icone: 'alerte',
    acte: 'Répondre',
    dire: (nombre) => `${accorder(nombre, 'contestation')} sans réponse`,
  },
  envoyer_brouillons: {
    icone: 'envoi',
    acte: 'Envoyer',
    dire: (nombre) => `${accorder(nombre, 'brouillon')} à envoyer`,
  },
  suivre_devis: {
    icone: 'poignee',
    acte: 'Suivre',
    dire: (nombre) => `${accorder(nombre, 'devis', 'devis')} en attente de réponse`,
  },
  lire_messages: {
    icone: 'message',
    acte: 'Lire',
    dire: (nombre) => `${accorder(nombre, 'message')} à lire`,
  },
};

/** « 2 factures en retard, 1 800,00 € ». */
export const phraseDActe = ({ acte, nombre, montant }: AFaireAujourdhui): string =>
  ACTES[acte].dire(nombre) + (montant === null ? '' : `, ${afficherEuros(montant)}`);

export const AGES_DITS: Record<Age, string> = {
  a_venir: 'À venir',
  jusqu_a_30: '1 à 30\u00a0jours',
  jusqu_a_60: '31 à 60\u00a0jours',
  jusqu_a_90: '61 à 90\u00a0jours',
  plus_de_90: 'Plus de 90\u00a0jours',
};

/** « 57,1 % ». */
export const pourCent = (part: number): string => `${String(part).replace('.', ',')}\u00a0%`;

/** Ce mois-ci contre le même de l'an passé, d'un des deux chiffres. */
export function phraseDAnPasse(
  mois: MoisDeTableau,
  avant: MoisDeTableau,
  lequel: 'facture' | 'encaisse',
): string {
  const [valeur, reference] = [mois[lequel], avant[lequel]];
  const an = formaterMois(avant.mois);
  if (reference <= 0) return `${afficherEuros(reference)} en ${an}`;
  if (valeur === reference) return `autant qu’en ${an}`;
  return `${partDePlus(valeur, reference)} qu’en ${an} (${afficherEuros(reference)})`;
}

/** « À déclarer avant le 1er février 2027 : environ 2 322 € ». */
export function phraseDeDeclaration({ etat, echeance, au, estime }: ProchaineDeclaration): string {
  const cout = estime === null ? '' : `\u00a0: ${environ(estime)}`;
  const avant = formaterDateLongue(echeance);
  if (etat === 'en_retard') return `En retard depuis le ${avant}${cout}`;
  if (etat === 'en_cours')
    return `Court jusqu’au ${formaterDateLongue(au)}, à déclarer avant le ${avant}${cout}`;
  return `À déclarer avant le ${avant}${cout}`;
}

/** Ce que disent les devis : la part acceptée, en nombre puis en montant. */
export function phraseDeDevis({ reponses, enNombre, enMontant }: DevisDuTableau): string {
  if (enNombre === null) return 'Aucun devis n’a encore de réponse.';
  const montant = enMontant === null ? '' : `, ${pourCent(enMontant)} de leur montant`;
  return `${pourCent(enNombre)} de vos devis sont acceptés${montant}, sur ${accorder(reponses, 'réponse')}.`;
}

/** La jauge du tableau, à dessiner comme les autres. */
export const jaugeDuTableau = (jauge: JaugeDuTableau, annee: number): JaugeADessiner => ({
  cle: `${jauge.seuil}-${jauge.cote}`,
  titre: jauge.seuil === 'franchise' ? 'Franchise de TVA' : 'Régime micro',
  pourquoi: pourquoiDe(jauge.seuil === 'micro' ? 'micro' : `franchise_${jauge.assiette}`, jauge.cote, annee),
  horloge: `${LIBELLES_ASSIETTE[jauge.assiette]} en ${annee}`,
  somme: centimesDepuisEuros(jauge.somme),
  attendu: centimesDepuisEuros(jauge.attendu),
  limite: centimesDepuisEuros(jauge.limite),
  limiteMajoree: jauge.limiteMajoree === null ? null : centimesDepuisEuros(jauge.limiteMajoree),
  prorata: null,
});

/** Rien n'est encore dit de l'activité ; une seule réponse qui manque n'en est pas là. */
export const estSansActivite = (refus: TableauDeBord['jaugesRefus']): boolean =>
  refus?.code === 'ACTIVITE_INCOMPLETE' && !refus.manquent?.length;

/** Rien n'a encore été facturé ni encaissé : le tableau s'explique plutôt qu'il n'aligne des zéros. */
export const estVierge = ({ mois, tete, annee, devis }: TableauDeBord): boolean =>
  mois.every(({ facture, encaisse }) => facture === 0 && encaisse === 0) &&
  tete.enAttente.nombre === 0 &&
  tete.enRetard.nombre === 0 &&
  annee.encaisse === 0 &&
  devis.reponses === 0 &&
  devis.enAttente.nombre === 0;
