import {
  type CoteDeSeuil,
  type Cumul,
  palierAtteint,
  palierDe,
  premierFranchissement,
} from '../seuils/cumul';
import {
  type Assiette,
  type Comptage,
  COMPTAGE_DE_TVA,
  type FranchissementDeTva,
  passageDe,
  sommeDe,
} from '../seuils/franchise';
import { joursComptes, limitesDe, type Seuil } from '../seuils/limites';
import { cumulDeMicro, jaugeDeMicro, unPassageMeneAuReel } from '../seuils/micro';
import { leJourMeme, phraseDeMicro, phraseDePremiereAnnee, suiteDuPassage } from '../seuils/phrases';
import { consequence, ecrireLimite } from '../seuils/phrase-de-facture';
import { type DateCivile, formaterDateLongue } from '../valeurs/date-civile';
import { type Centimes, formaterEuros } from '../valeurs/montant';
import { type Alerte, enFranchise, exerceEn, type SommesDuJour } from './alerte';

const NOMS: Readonly<Record<Seuil, string>> = {
  franchise: 'Franchise de TVA',
  majore: 'Franchise majorée de TVA',
  micro: 'Régime micro',
};
const HORLOGES: Readonly<Record<Assiette, readonly [nom: string, compte: string]>> = {
  encaisse: ['sur l’encaissé', 'Encaissé'],
  realise: ['sur le réalisé', 'Réalisé'],
};
const MOMENTS = { seuil_approche: '80', seuil_attendu: 'attendu', seuil_passe: '100' } as const;
const COMPTAGE_DE_MICRO: Comptage = { assiettes: ['encaisse'], ranger: cumulDeMicro };

/** Une limite, son premier passage, et ce qui s'ensuit : au-delà, une fois passée, ou si les clients paient. */
interface LimiteSuivie {
  seuil: Seuil;
  limite: Cumul;
  comptage: Comptage;
  passe: FranchissementDeTva | null;
  siElleApproche: (marge: Centimes, cote: CoteDeSeuil) => string;
  quandElleEstPassee: (cote: CoteDeSeuil) => string;
  siLOnPaie: (le: DateCivile) => string;
}

/** Ce qui se dit d'un passage : la limite, son horloge, son jour. */
function alerteDe(
  { annees: [{ annee, debut }] }: SommesDuJour,
  type: keyof typeof MOMENTS,
  { seuil, limite }: LimiteSuivie,
  { le, cote, assiette }: FranchissementDeTva,
  raison: string,
): Alerte {
  const premiere = phraseDePremiereAnnee(limite[cote], joursComptes(annee, debut));
  return {
    type,
    cle: `${seuil}-${annee}-${MOMENTS[type]}`,
    cible: { genre: 'seuils', id: String(annee) },
    variables: {
      document: `${NOMS[seuil]}, ${HORLOGES[assiette][0]}`,
      ...(le && { jour: le }),
      raison: premiere ? `${raison} ${premiere}` : raison,
    },
  };
}

/** Ce qui approche : 80 % d'une limite, au jour où ils sont atteints, tant qu'ils le sont. */
function approcheDe(jour: SommesDuJour, suivie: LimiteSuivie): Alerte[] {
  const [annee] = jour.annees;
  const { limite, comptage, siElleApproche } = suivie;
  const somme = (assiette: Assiette): Cumul => sommeDe(annee, assiette, comptage.ranger);
  if (comptage.assiettes.every((une) => palierAtteint(somme(une), limite) === null)) return [];
  const passage = passageDe(annee, palierDe(limite), comptage);
  if (!passage) return [];
  const [compte, borne] = [somme(passage.assiette)[passage.cote], limite[passage.cote]];
  const raison = `${HORLOGES[passage.assiette][1]}\u00a0: ${formaterEuros(compte)}, sur ${ecrireLimite(borne)}. ${siElleApproche(borne - compte, passage.cote)}`;
  return [alerteDe(jour, 'seuil_approche', suivie, passage, raison)];
}

/** Ce que passerait ce que les clients doivent cette année, ajouté à ce qui est encaissé. Une échéance passée se paie au plus tôt ce jour. */
function attenduDe(jour: SommesDuJour, suivie: LimiteSuivie): Alerte[] {
  const { annees, attendus, aujourdhui } = jour;
  const [annee] = annees;
  const { limite, comptage, siLOnPaie } = suivie;
  const mouvements = attendus
    .map(({ le, parts }) => ({ le: le < aujourdhui ? aujourdhui : le, ...comptage.ranger(parts) }))
    .filter(({ le }) => le <= `${annee.annee}-12-31`);
  const passage = premierFranchissement(sommeDe(annee, 'encaisse', comptage.ranger), mouvements, limite);
  if (!passage?.le) return [];
  const raison = `${formaterEuros(passage.sommeCentimes)}, au-delà de ${ecrireLimite(passage.limiteCentimes)}${siLOnPaie(passage.le)}`;
  return [alerteDe(jour, 'seuil_attendu', suivie, { ...passage, assiette: 'encaisse' }, raison)];
}

function alertesDe(jour: SommesDuJour, suivie: LimiteSuivie): Alerte[] {
  const { passe, quandElleEstPassee } = suivie;
  if (!passe) return [...approcheDe(jour, suivie), ...attenduDe(jour, suivie)];
  const raison = `${formaterEuros(passe.sommeCentimes)}, au-delà de ${ecrireLimite(passe.limiteCentimes)}${quandElleEstPassee(passe.cote)}`;
  return [alerteDe(jour, 'seuil_passe', suivie, passe, raison)];
}

/** Les deux limites de la TVA. La plus grave fait taire l'autre : la majorée passée, la base n'a plus rien à dire. */
function alertesDeTva(jour: SommesDuJour): Alerte[] {
  const [deTva] = jour.annees;
  const { annee, debut } = deTva;
  const jours = joursComptes(annee, debut);
  const [base, majoree] = [limitesDe('franchise', annee, jours), limitesDe('majore', annee, jours)];
  const janvier = `${annee + 1}-01-01`;
  const commun = { comptage: COMPTAGE_DE_TVA };
  const alertesMajoree = alertesDe(jour, {
    ...{ ...commun, seuil: 'majore', limite: majoree, passe: passageDe(deTva, majoree) },
    siElleApproche: (marge) => `Il vous reste ${formaterEuros(marge)}. Au-delà\u00a0: TVA le jour même.`,
    quandElleEstPassee: (cote) => `\u00a0: ${suiteDuPassage('majore', annee, majoree[cote])}`,
    siLOnPaie: (le) => `\u00a0: ${consequence({ niveau: 'majore', tvaDu: le })}.`,
  });
  const alertesBase = alertesDe(jour, {
    ...{ ...commun, seuil: 'franchise', limite: base, passe: passageDe(deTva, base) },
    siElleApproche: (marge, cote) =>
      `Il vous reste ${formaterEuros(marge)}. Au-delà\u00a0: TVA le ${formaterDateLongue(janvier)}. ${leJourMeme(majoree[cote])}`,
    quandElleEstPassee: (cote) => `\u00a0: ${suiteDuPassage('franchise', annee, majoree[cote])}`,
    siLOnPaie: () => `\u00a0: ${consequence({ niveau: 'base', tvaDu: janvier })}.`,
  });
  const dites = new Set(alertesMajoree.map(({ type }) => type));
  if (dites.has('seuil_passe')) return alertesMajoree;
  return [
    ...alertesBase.filter(({ type }) => !(type === 'seuil_attendu' && dites.has(type))),
    ...alertesMajoree,
  ];
}

/** Le plafond du régime micro : une seule année ne fait rien, la seconde de suite mène au réel. */
function alertesDeMicro(jour: SommesDuJour): Alerte[] {
  const [deTva] = jour.annees;
  const { annee, debut } = deTva;
  const sommes = new Map(jour.annees.map((une) => [une.annee, sommeDe(une, 'encaisse', cumulDeMicro)]));
  const jauge = jaugeDeMicro(annee, debut, sommes);
  const auReel = unPassageMeneAuReel(annee, debut, sommes);
  const seconde = `L’an passé le dépassait aussi\u00a0: au-delà, le régime réel commence le ${formaterDateLongue(`${annee + 1}-01-01`)}.`;
  const uneSeule = 'Il ne s’applique pas à une seule année.';
  return alertesDe(jour, {
    ...{ seuil: 'micro', limite: jauge.limites, comptage: COMPTAGE_DE_MICRO },
    passe: jauge.depasse ? passageDe(deTva, jauge.limites, COMPTAGE_DE_MICRO) : null,
    siElleApproche: (marge) =>
      auReel ? `Il vous reste ${formaterEuros(marge)}. ${seconde}` : phraseDeMicro(jauge),
    quandElleEstPassee: () => `. ${phraseDeMicro(jauge)}`,
    siLOnPaie: () => `. ${auReel ? seconde : uneSeule}`,
  });
}

/**
 * Ce que les seuils de l'année ont à dire : 80 % et le tout de chaque limite, et ce que les clients doivent. Rien d'une activité finie ;
 * rien de la franchise à qui ne l'a plus.
 * @throws RefusDesComptes TAUX_MANQUANT hors des années lues
 */
export function alertesDeSeuils(jour: SommesDuJour): Alerte[] {
  const { activite, aujourdhui, annees } = jour;
  if (!exerceEn(annees[0].annee, activite)) return [];
  return [...(enFranchise(activite, aujourdhui) ? alertesDeTva(jour) : []), ...alertesDeMicro(jour)];
}
