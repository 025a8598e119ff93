import type {
  EmpechementDEnvoi,
  PeriodePlateforme,
} from '@facturier/domaine/contrat/declarations-plateforme';
import type { SorteDeChiffre } from '@facturier/domaine/plateforme/lignes-declarees';
import type { EtatPeriode } from '@facturier/domaine/plateforme/suivi-declaration';
import type { Ton } from '@/components/Etiquette';
import type { NomIcone } from '@/components/Icone';
import { afficherEuros } from '@/lib/format/montant';

interface Mot {
  ton: Ton;
  icone: NomIcone;
  mot: string;
}

const ETATS: Readonly<Record<EtatPeriode, Mot>> = {
  ouverte: { ton: 'neutre', icone: 'horloge', mot: 'En cours' },
  prete: { ton: 'accent', icone: 'horloge', mot: 'Prête' },
  envoyee: { ton: 'accent', icone: 'envoi', mot: 'Envoyée' },
  deposee: { ton: 'succes', icone: 'coche', mot: 'Déposée' },
  rejetee: { ton: 'erreur', icone: 'alerte', mot: 'Rejetée' },
  a_rectifier: { ton: 'alerte', icone: 'alerte', mot: 'À rectifier' },
  rectifiee: { ton: 'succes', icone: 'coche', mot: 'Rectifiée' },
};

/** L'étiquette d'une période ; vide et close, elle n'attend rien. */
export const motDe = ({ etat, rien }: Pick<PeriodePlateforme, 'etat' | 'rien'>): Mot =>
  etat === 'prete' && rien ? { ton: 'neutre', icone: 'coche', mot: 'Rien à déclarer' } : ETATS[etat];

/** Ce que dit une période, en une ligne : « 519,90 € de ventes au jour, 900,00 € à l’étranger ». */
export function sommesDites({ genre, rien, etat, totaux }: PeriodePlateforme): string {
  const { auJour, etranger, encaisses } = totaux;
  if (rien) return etat === 'ouverte' ? 'Rien encore' : 'Rien à déclarer';
  if (genre === 'paiements') return `${afficherEuros(encaisses)} encaissés`;
  return [
    ...(auJour !== 0 || etranger === 0 ? [`${afficherEuros(auJour)} de ventes au jour`] : []),
    ...(etranger !== 0 ? [`${afficherEuros(etranger)} à l’étranger`] : []),
  ].join(', ');
}

/** Ce qui s'envoie d'ici : l'acte, ou rien. Ce qui suit un premier envoi le remplace. */
export const acteDe = ({ empechement, envoyeeLe }: PeriodePlateforme): 'envoyer' | 'rectifier' | null =>
  empechement === null ? (envoyeeLe ? 'rectifier' : 'envoyer') : null;

/** Les périodes d'un même temps, ensemble ; la plus récente d'abord. */
export function parPeriode(periodes: readonly PeriodePlateforme[]): PeriodePlateforme[][] {
  const groupes = new Map<string, PeriodePlateforme[]>();
  for (const une of periodes) {
    const cle = `${une.debut} ${une.fin}`;
    groupes.set(cle, [...(groupes.get(cle) ?? []), une]);
  }
  return [...groupes.values()];
}

/** Vrai tant qu'un envoi est attendu de cette période. */
export const attendUnEnvoi = ({ etat, rien }: PeriodePlateforme): boolean =>
  !rien && ['ouverte', 'prete', 'rejetee', 'a_rectifier'].includes(etat);

/** Ce qui empêche d'envoyer, quelle que soit la période, et où y remédier. */
export const EMPECHEMENTS: Readonly<Partial<Record<NonNullable<EmpechementDEnvoi>, string>>> = {
  sans_plateforme:
    'Aucune plateforme ne déclare pour vous. Vos chiffres sont là\u00a0: connectez-en une pour les envoyer, ou déclarez-les chez la vôtre.',
  a_reconnecter:
    'Votre plateforme refuse notre accès\u00a0: reconnectez-la. Rien n’est perdu, l’envoi attend.',
  hors_plan: 'Déclarer est compris dans les plans payants et dans l’essai.',
  plateforme_sans_declaration:
    'Votre plateforme ne prend pas nos fichiers\u00a0: déclarez chez elle, avec ces chiffres.',
};

/** Le premier empêchement du compte, dit une fois pour toutes ses périodes. */
export const empechementDuCompte = (
  periodes: readonly PeriodePlateforme[],
): keyof typeof EMPECHEMENTS | null =>
  periodes.map(({ empechement }) => empechement).find((un) => un !== null && un in EMPECHEMENTS) ?? null;

export const NOMS_DES_SORTES: Readonly<Record<SorteDeChiffre, string>> = {
  services: 'Services',
  biens: 'Biens',
  non_soumises: 'Ventes non soumises',
  etranger: 'À l’étranger',
  encaissements: 'Encaissements de services',
  tenus: 'Tenu à part',
};
