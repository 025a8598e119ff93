import type { GenreDeCode } from './code';

/** Ce qui se lit à côté du code : deux phrases, et ce que dit un lecteur d'écran à la place de l'image. */
export interface LegendeDeCode {
  titre: string;
  texte: string;
  figure: string;
}

/** Le code d'un document émis, tel qu'il s'imprime. */
export interface VerificationImprimee {
  /** L'adresse entière, le code après `#` : un navigateur ne l'envoie à aucun serveur. */
  adresse: string;
  legende: LegendeDeCode;
  /** Pour un document en deux langues. */
  traduction?: LegendeDeCode;
}

/** L'adresse que l'on tape soi-même : « factures.exemple.fr/v ». */
const adresseTapee = (site: string): string => `${site.replace(/^https?:\/\//, '')}/v`;

/**
 * Le code imprimé d'un document, et sa légende. Elle invite à taper l'adresse : un code peut avoir été remplacé avec l'IBAN.
 * @param site l'adresse publique, sans barre finale
 * @param court le code à huit signes
 * @param enAnglais vrai si le document se lit aussi en anglais
 */
export function verificationImprimee(
  genre: GenreDeCode,
  { site, code, court }: { site: string; code: string; court: string },
  enAnglais: boolean,
): VerificationImprimee {
  const page = adresseTapee(site);
  const paye = genre !== 'avoir';
  const legende: LegendeDeCode = {
    titre: paye ? 'Avant de payer, vérifiez' : 'Vérifiez ce document',
    texte: `Tapez vous-même ${page} et le code ${court}, ou lisez le code ci-contre\u00a0: comparez, l’IBAN surtout.`,
    figure: `Code QR de vérification, signé. Le même contrôle se fait sur ${page} avec le code ${court}.`,
  };
  if (!enAnglais) return { adresse: `${site}/v#${code}`, legende };
  const traduction: LegendeDeCode = {
    titre: paye ? 'Check before you pay' : 'Check this document',
    texte: `Type ${page} yourself with the code ${court}, or scan the code: compare, above all the IBAN.`,
    figure: legende.figure,
  };
  return { adresse: `${site}/v#${code}`, legende, traduction };
}
