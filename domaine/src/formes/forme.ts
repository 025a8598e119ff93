import type { OperationEcartee } from '../releves/releve';
import { commencePar, decoderTexte } from '../valeurs/texte-de-fichier';
import { formeDesBalises } from './forme-balises';
import { formeDuTableau } from './forme-tableau';
import { estDuMetier, masquer } from './vocabulaire';

/** Ce qu'un fichier voulait être. */
export const SORTES_DE_FORME = ['releve', 'facture'] as const;
export type SorteDeForme = (typeof SORTES_DE_FORME)[number];

/** La forme d'un fichier : ce qui le fait reconnaître, sans rien de ce qu'il dit. */
export interface Forme {
  /** Ses lignes, telles qu'elles se montrent et telles qu'elles partent : les lettres en x, les chiffres en 9, les mots de métier seuls lisibles. */
  lignes: string[];
  /** Combien il a de rangées, ou d'éléments. */
  rangees: number;
}

/** Combien de lignes une forme a, et de signes une ligne. */
export const LIGNES_DE_FORME = 200;
export const SIGNES_DE_FORME = 400;
/** Au-delà, la suite d'un fichier ressemble à son début. */
const TEXTE_LU = 3_000_000;
const LIGNES_DE_TEXTE = 60;

const SIGNATURES: readonly [debut: number[], nom: string][] = [
  [[0x50, 0x4b], 'archive ou classeur'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'classeur ancien'],
];

/** Sans chiffre : une forme n'en a pas d'autre que le 9. */
const CODAGES = { 'UTF-8': 'UTF', 'UTF-16': 'UTF long', 'Windows-1252': 'Windows' } as const;

const CLES_DU_PDF =
  '/AF /EF /EmbeddedFiles /Encrypt /ObjStm /XRef /LZWDecode /FlateDecode factur-x.xml zugferd-invoice.xml xrechnung.xml'.split(
    ' ',
  );

/** Ce qu'un PDF a, parmi ce que nous y cherchons. */
function formeDuPdf(octets: Uint8Array): string[] {
  const brut = new TextDecoder('windows-1252').decode(octets);
  return CLES_DU_PDF.map((cle) => `${brut.includes(cle) ? 'avec' : 'sans'} ${cle}`);
}

/** Une étiquette de MT940 (« :61: ») dit la sorte de sa ligne, et rien d'autre. */
const formeDuTexte = (texte: string): { lignes: string[]; rangees: number } => {
  const rangees = texte.split(/\r\n?|\n/).filter((ligne) => ligne.trim() !== '');
  const lignes = new Set(
    rangees.map((ligne) => {
      const [etiquette = ''] = /^:\d\d[A-Z]?:/.exec(ligne) ?? [];
      return (
        etiquette +
        masquer(ligne.slice(etiquette.length))
          .replace(/9{2,}/g, '99')
          .replace(/x{2,}/g, 'xx')
          .replace(/X{2,}/g, 'XX')
          .slice(0, 120)
      );
    }),
  );
  return { lignes: [...lignes].slice(0, LIGNES_DE_TEXTE), rangees: rangees.length };
};

function formeLue(octets: Uint8Array, ecartees: readonly OperationEcartee[]): Forme {
  if (commencePar(octets, 0x25, 0x50, 0x44, 0x46))
    return { lignes: ['format : PDF', ...formeDuPdf(octets)], rangees: 0 };
  const connu = SIGNATURES.find(([debut]) => commencePar(octets, ...debut));
  if (connu) return { lignes: [`format : ${connu[1]}`], rangees: 0 };
  const { texte, encodage } = decoderTexte(octets.subarray(0, TEXTE_LU));
  if (texte.includes('\u0000')) return { lignes: ['format : binaire'], rangees: 0 };
  const codage = `codage : ${CODAGES[encodage]}`;
  const debut = texte
    .slice(0, 2_000)
    .trimStart()
    .replace(/^\ufeff/, '');
  const sorte = /^<|^OFXHEADER|<OFX>/i.test(debut)
    ? 'balises'
    : /^(!type|\{1:|:\d\d[A-Z]?:|[[{]|\d{10,})/i.test(debut)
      ? 'texte'
      : 'tableau';
  const lire = { balises: formeDesBalises, texte: formeDuTexte, tableau: formeDuTableau }[sorte];
  const { lignes, rangees } = lire(texte, ecartees);
  return { lignes: [`format : ${sorte}`, codage, ...lignes], rangees };
}

/**
 * La forme d'un fichier que nous n'avons pas su lire, ou dont nous doutons : titres, séparateur, codage, sorte de chaque cellule ; d'un XML, ses
 * éléments. Aucune lettre ni aucun chiffre de ses valeurs n'y reste.
 * @param ecartees les rangées que la lecture n'a pas retenues, et pourquoi
 */
export function formeDuFichier(octets: Uint8Array, ecartees: readonly OperationEcartee[] = []): Forme {
  const { lignes, rangees } = formeLue(octets, ecartees);
  return {
    rangees,
    lignes: lignes.slice(0, LIGNES_DE_FORME).map((ligne) => ligne.slice(0, SIGNES_DE_FORME)),
  };
}

const ETIQUETTE = /^:\d\d[A-Z]?:/;
const BALISES = /^ *<[^<>]*>/;
const estMasque = (mot: string): boolean => /^[xX]+$/.test(mot);

/**
 * Vrai si une ligne ne peut rien dire d'une valeur : hors de ses balises, des mots de métier, des x et des 9. Qui reçoit une forme le vérifie.
 */
export function estUneLigneDeForme(ligne: string): boolean {
  const balise = BALISES.exec(ligne)?.[0] ?? ETIQUETTE.exec(ligne)?.[0] ?? '';
  if (/[0-8]/.test(balise.replace(ETIQUETTE, '')) || /[^\x20-\x7e·]/.test(balise)) return false;
  return (
    masquer(ligne.slice(balise.length), (mot) => estMasque(mot) || estDuMetier(mot)) ===
    ligne.slice(balise.length).normalize('NFC')
  );
}
