// La signature du manifeste : sa clé, ce qu'elle couvre, et ce que l'on peut en dire sans réseau.
'use strict';

{
  const ETIQUETTE = 'facturier/archive/1\0';
  const MANIFESTE = 'manifeste.json';
  const SIGNATURE = 'manifeste.sig.json';

  const octetsDe = (base64url) => {
    const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/');
    return Uint8Array.from(atob(base64), (signe) => signe.charCodeAt(0));
  };

  /** Les huit premiers signes de l'empreinte d'une clé : son nom. */
  const nomDeCle = async (cle) => {
    const octets = new Uint8Array(await crypto.subtle.digest('SHA-256', cle));
    return btoa(String.fromCharCode(...octets.subarray(0, 6)))
      .replaceAll('+', '-')
      .replaceAll('/', '_');
  };

  /** La clé publique, prête à vérifier ; `null` si ce navigateur ne sait pas Ed25519. */
  const importer = async (cle) => {
    try {
      return await crypto.subtle.importKey('raw', cle, { name: 'Ed25519' }, false, ['verify']);
    } catch {
      return null;
    }
  };

  const signesDe = async (manifeste) => {
    const [etiquette, octets] = [new TextEncoder().encode(ETIQUETTE), await manifeste.arrayBuffer()];
    const signes = new Uint8Array(etiquette.length + octets.byteLength);
    signes.set(etiquette);
    signes.set(new Uint8Array(octets), etiquette.length);
    return signes;
  };

  async function juger(manifeste, signature) {
    const { clePublique, cle, valeur } = JSON.parse(await signature.text());
    const octets = octetsDe(clePublique);
    const importee =
      octets.length === 32 && cle === (await nomDeCle(octets)) ? await importer(octets) : undefined;
    if (importee === undefined) return { etat: 'fausse' };
    if (importee === null) return { etat: 'sans_moyen' };
    const juste = await crypto.subtle.verify(
      'Ed25519',
      importee,
      octetsDe(valeur),
      await signesDe(manifeste),
    );
    if (!juste) return { etat: 'fausse' };
    const lu = JSON.parse(await manifeste.text());
    const nommee = [lu.installation.cle, FACTURIER.sommaire.installation.cle];
    return {
      etat: nommee.every((nom) => nom === cle) ? 'exacte' : 'autre_cle',
      cle,
      clePublique,
      manifeste: lu,
    };
  }

  /**
   * Juge la signature du manifeste, si les deux fichiers sont donnés.
   * @param {(chemin: string) => File | undefined} trouver un fichier donné, par son chemin
   * @returns {Promise<{ etat: 'absente' | 'sans_moyen' | 'fausse' | 'autre_cle' | 'exacte', cle?: string, clePublique?: string, manifeste?: object }>}
   */
  FACTURIER.jugerSceau = async (trouver) => {
    const [manifeste, signature] = [trouver(MANIFESTE), trouver(SIGNATURE)];
    if (!manifeste || !signature) return { etat: 'absente' };
    try {
      return await juger(manifeste, signature);
    } catch {
      return { etat: 'fausse' };
    }
  };

  const COMPARER =
    'Qui refait une archive peut la sceller de sa propre clé\u00a0: comparez celle-ci à celle que publie votre installation, dans /.well-known/facturier-cles.json, à l’adresse que vous lui connaissez.';

  const PHRASES = {
    absente: () => ['Signature non vérifiée\u00a0: donnez aussi manifeste.json et manifeste.sig.json.'],
    sans_moyen: () => [
      'Signature non vérifiée\u00a0: ce navigateur ne sait pas lire les signatures Ed25519. LISEZ-MOI.txt dit comment la vérifier ailleurs.',
    ],
    fausse: () => [
      'Signature fausse\u00a0: ce manifeste n’est pas celui qui a été scellé. Ne vous fiez pas à ce qu’il dit.',
    ],
    autre_cle: ({ cle }) => [
      `La signature est d’une autre clé (${cle}) que celle que l’archive nomme. Ne vous fiez pas à ce qu’elle dit.`,
    ],
    exacte: ({ cle, clePublique, manifeste: { installation } }) => [
      `Manifeste scellé par ${installation.adresse}, clé ${cle} (${clePublique})\u00a0: la signature tient.`,
      COMPARER,
    ],
  };

  /** Ce que l'on lit d'un sceau jugé. */
  FACTURIER.direSceau = (sceau) => PHRASES[sceau.etat](sceau);
}
