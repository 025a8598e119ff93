import type { ConsentementDeDevis, CorpsAcceptation } from '@facturier/domaine/contrat/devis-signature';
import type { NomDeCase } from '@facturier/domaine/devis/consentement';
import { accorder } from '@facturier/domaine/valeurs/phrases';

/** Ce qu'une personne a mis dans la page de signature. */
export interface SaisieDeSignature {
  cases: readonly NomDeCase[];
  nom: string;
  qualite: string;
  code: string;
}

export const SAISIE_VIDE: SaisieDeSignature = { cases: [], nom: '', qualite: '', code: '' };

/** Ce qui prend le focus quand il manque. */
export type ChampDeSignature = NomDeCase | 'nom' | 'qualite' | 'code';

/** Ce qui manque encore : où, quoi faire, et ce que dit le champ. */
export interface Manque {
  champ: ChampDeSignature;
  geste: string;
  phrase: string;
}

const CHIFFRES_DU_CODE = 6;

/** Le code, sans les espaces d'un copier-coller. */
export const chiffresDe = (code: string): string => code.replace(/\D/g, '');

/** Ce qui manque pour signer, dans l'ordre de la page. */
export function manquesDe(
  { cases, nom, qualite, code }: SaisieDeSignature,
  { cases: montrees, qualiteRequise }: ConsentementDeDevis,
): Manque[] {
  const aCocher = montrees.filter((une) => une.requise && !cases.includes(une.nom));
  const manques: (Manque | false)[] = [
    ...aCocher.map(({ nom: champ }, rang) => ({
      champ,
      geste: rang === 0 ? `cocher ${accorder(aCocher.length, 'case requise', 'cases requises')}` : '',
      phrase: 'Cette case est requise.',
    })),
    !nom.trim() && {
      champ: 'nom',
      geste: 'indiquer vos prénom et nom',
      phrase: 'Indiquez vos prénom et nom.',
    },
    qualiteRequise &&
      !qualite.trim() && {
        champ: 'qualite',
        geste: 'indiquer votre qualité',
        phrase: 'Indiquez votre qualité (gérant, acheteuse…).',
      },
    chiffresDe(code).length !== CHIFFRES_DU_CODE && {
      champ: 'code',
      geste: 'saisir le code à six chiffres',
      phrase: 'Saisissez les six chiffres du code reçu par e-mail.',
    },
  ];
  return manques.filter((un) => un !== false);
}

/** « Il reste à cocher 1 case requise, indiquer vos prénom et nom et saisir le code à six chiffres. » */
export function phraseDesManques(manques: readonly Manque[]): string {
  const gestes = manques.map(({ geste }) => geste).filter(Boolean);
  if (gestes.length === 0) return 'Tout y est\u00a0: le bouton qui suit vous engage.';
  const debut = gestes.slice(0, -1).join(', ');
  return `Il reste à ${debut ? `${debut} et ` : ''}${gestes.at(-1)}.`;
}

const A_FAIRE: Readonly<Record<ChampDeSignature, string>> = {
  ...{ lu: 'tick the required boxes', pouvoir: 'tick the required boxes' },
  ...{ commencer: '', perte: '', nom: 'give your full name', qualite: 'give your position' },
  code: 'enter the six-digit code',
};

/** De même en anglais : « Still to do: tick the required boxes, give your full name. » */
export function manquesEnAnglais(manques: readonly Manque[]): string {
  const gestes = [...new Set(manques.map(({ champ }) => A_FAIRE[champ]))].filter(Boolean);
  return gestes.length > 0 ? `Still to do: ${gestes.join(', ')}.` : 'All set: the next button binds you.';
}

/** Coche ou décoche ; la perte du droit ne se reconnaît qu'avec la demande de commencer. */
export function cocher(cases: readonly NomDeCase[], nom: NomDeCase, oui: boolean): NomDeCase[] {
  const autres = cases.filter((une) => une !== nom && (oui || nom !== 'commencer' || une !== 'perte'));
  return oui ? [...autres, nom] : autres;
}

/** Ce qui part : l'accord, les mots montrés et le document qu'ils visent. */
export const corpsDe = (
  { cases, nom, qualite, code }: SaisieDeSignature,
  { version, document, qualiteRequise, cases: montrees }: ConsentementDeDevis,
): CorpsAcceptation => ({
  code: chiffresDe(code),
  nom: nom.trim(),
  ...(qualiteRequise && { qualite: qualite.trim() }),
  cases: montrees.map((une) => une.nom).filter((une) => cases.includes(une)),
  textes: version,
  document,
});
