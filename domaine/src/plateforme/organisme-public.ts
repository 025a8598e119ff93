import type { TextesPrecises } from '../documents/precisions';
import type { Faute } from '../valeurs/regle';
import { estSiret } from '../valeurs/siret';
import type { ExigencesPubliques } from './annuaire-lu';

/** Longueurs que Chorus Pro admet, en signes. Source : XP Z12-012 (V1.4), § 4.5.3 de l'annexe B. */
const NUMERO = 20;
const REFERENCE = 50;

/** Ce que l'on sait d'une facture à un organisme public, avant de l'émettre. */
export interface FacturePublique {
  /** Le numéro qu'elle aurait. */
  numero: string;
  siret?: string | undefined;
  /** BT-49 : son troisième morceau est le code de service. */
  adresse?: string | undefined;
  textes: TextesPrecises;
  exigences?: ExigencesPubliques | undefined;
}

const LONGUES = [
  ['bonDeCommande', 'Le bon de commande'],
  ['contrat', 'Le numéro du contrat'],
] as const;

/** Les signes d'un code de service (schéma 0224). */
const CODE_DE_SERVICE = /^[A-Za-z0-9_-]{1,100}$/;

/** Le code du service qui achète : celui de l'adresse, sinon la référence de l'acheteur ; `undefined` s'il n'en faut pas. */
export function serviceDe({ exigences, adresse, textes }: FacturePublique): string | undefined {
  if (!exigences?.codeService && !exigences?.engagementOuService) return undefined;
  const [, deLAdresse] = /^\d{9}_\d{14}_(.+)$/.exec(adresse ?? '') ?? [];
  return deLAdresse ?? (textes.referenceAcheteur?.trim() || undefined);
}

const serviceMalDit = (facture: FacturePublique): Faute[] => {
  const service = serviceDe(facture);
  return service === undefined || CODE_DE_SERVICE.test(service)
    ? []
    : [
        {
          champ: 'referenceAcheteur',
          message:
            'Le code du service s’écrit en lettres sans accents, chiffres, «\u00a0-\u00a0» et «\u00a0_\u00a0»\u00a0: il va seul dans la référence de l’acheteur.',
        },
      ];
};

/** Vrai si le code de service se lit : dans l'adresse (`SIREN_SIRET_CODE`), ou dans la référence de l'acheteur (BT-10). */
const serviceDit = ({ adresse, textes }: FacturePublique): boolean =>
  /^\d{9}_\d{14}_./.test(adresse ?? '') || Boolean(textes.referenceAcheteur?.trim());

function exigencesManquantes(facture: FacturePublique): Faute[] {
  const { exigences = {}, textes } = facture;
  const service = serviceDit(facture);
  const engagement = Boolean(textes.bonDeCommande?.trim());
  return [
    ...(exigences.codeService && !service
      ? [{ champ: 'referenceAcheteur', message: 'Cet organisme exige le code de son service.' }]
      : []),
    ...(exigences.engagement && !engagement
      ? [{ champ: 'bonDeCommande', message: 'Cet organisme exige son numéro d’engagement.' }]
      : []),
    ...(exigences.engagementOuService && !service && !engagement
      ? [
          {
            champ: 'bonDeCommande',
            message: 'Cet organisme exige son numéro d’engagement, ou le code de son service.',
          },
        ]
      : []),
  ];
}

/** Ce que Chorus Pro refuserait d'une facture, champ nommé : à dire avant d'émettre, car après rien ne se corrige. */
export function fautesPubliques(facture: FacturePublique): Faute[] {
  const { numero, siret, textes } = facture;
  const longues = LONGUES.filter(([champ]) => [...(textes[champ]?.trim() ?? '')].length > REFERENCE);
  return [
    ...([...numero].length > NUMERO
      ? [
          {
            champ: 'numero',
            message: `Chorus Pro n’admet que ${NUMERO}\u00a0signes dans un numéro\u00a0: «\u00a0${numero}\u00a0» en a ${[...numero].length}.`,
          },
        ]
      : []),
    ...(siret && estSiret(siret)
      ? []
      : [{ champ: 'client.siret', message: 'Le SIRET de cet organisme public manque dans sa fiche.' }]),
    ...longues.map(([champ, nom]) => ({
      champ,
      message: `${nom} ne peut dépasser ${REFERENCE}\u00a0caractères pour un organisme public.`,
    })),
    ...exigencesManquantes(facture),
    ...serviceMalDit(facture),
  ];
}
