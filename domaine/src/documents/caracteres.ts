import { TEXTES_PRECISES } from './precisions';
import type { FactureADessiner } from './facture';
import { texteDeLivraison } from './livraison';
import { EMOJI } from './texte-imprimable';

/** Un champ dont le document ne saurait imprimer tous les signes, et la phrase qui les nomme. */
export interface CaractereRefuse {
  champ: string;
  message: string;
}

/**
 * Les caractères que le document imprime, en plages hexadécimales : écritures latine, grecque, cyrillique, arménienne et géorgienne,
 * ponctuation et symboles, pour autant que nos polices (Inter, DejaVu Sans) les portent dans leurs trois graisses. L'arabe et
 * l'hébreu, qui s'écrivent de droite à gauche, n'y sont pas. Un essai compare ces plages aux polices.
 */
export const PLAGES_IMPRIMABLES =
  '20-7e a0-2e9 2ec-2ff 370-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-484 487-525 52f 531-556 559-55f ' +
  '561-587 589-58a e3f 10a0-10c5 10d0-10fc 1d00-1d14 1d16-1d23 1d26-1d2e 1d30-1d5b 1d5d-1d6a 1d77-1d78 ' +
  '1d7b 1d7d 1d85 1d9b-1dbf 1e00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d ' +
  '1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200b 200e-2064 206a-2071 ' +
  '2074-208e 2090-209c 20a0-20b5 20b8-20ba 20bc-20bf 2100-2109 210b-2149 214b 214d-214e 2150-2186 2189 ' +
  '2190-2311 2318-2319 231c-2321 2324-2328 232b-232c 2373-2375 237a 237d 2380 2387 238b 2394 239b-23ae ' +
  '23ce-23cf 23e3 23e5 23e8 2422-2423 2460-2469 24b6-24cf 24ea 2500-269c 269e-26b8 26c0-26c3 26e2 ' +
  '2701-2704 2706-2709 270c-2727 2729-274b 274d 274f-2752 2756 2758-275e 2761-2794 2798-27af 27b1-27be ' +
  '27c5-27c6 27e0 27e6-27eb 27ef-27ff 2906-2907 290a-290b 2913 2940-2941 2983-2984 29ce-29d5 29eb ' +
  '29fa-29fb 2a00-2a02 2a0c-2a1c 2a2f 2a38 2a6a-2a6b 2a7d-2aa0 2aae-2aba 2af9-2afa 2b00-2b1a 2b1c ' +
  '2b1f-2b24 2b53-2b54 2c60-2c77 2c79-2c7f 2d00-2d25 2dff 2e18 2e1f 2e22-2e25 2e2e 4dc0-4dff a644-a647 ' +
  'a64c-a64d a650-a651 a654-a657 a662-a66e a68a-a68d a694-a695 a698-a699 a69f a708-a716 a71b-a71f ' +
  'a722-a72b a730-a741 a746-a74b a74e-a753 a756-a757 a764-a767 a780-a783 a789-a78e a790-a791 a7a0-a7aa ' +
  'a7f8-a7ff a92e fb00-fb06 fb13-fb17 feff fff9-fffd 1d300-1d356 1d538-1d539 1d53b-1d53e 1d540-1d544 ' +
  '1d546 1d54a-1d550 1d552-1d56b 1d7d8-1d7e1 1f030-1f093 1f0a0-1f0ae 1f0b1-1f0be 1f0c1-1f0cf ' +
  '1f0d1-1f0df 1f12f-1f149 1f16a-1f16b 1f311-1f318 1f42d-1f42e 1f431 1f435 1f600-1f623 1f625-1f62b ' +
  '1f62d-1f640 1f643 1f850 1f852';

const PLAGES: readonly (readonly [number, number])[] = PLAGES_IMPRIMABLES.split(' ').map((plage) => {
  const [debut = '', fin = debut] = plage.split('-');
  return [parseInt(debut, 16), parseInt(fin, 16)];
});

const imprimable = (point: number): boolean => PLAGES.some(([debut, fin]) => debut <= point && point <= fin);

/** Ce que toutes les polices portent : la plupart des textes s'arrêtent à ce contrôle. */
const COURANT = /^[\s -~\u00a0-ſ’–—…€]*$/;
const SANS_TRACE = /[\s\p{Cc}]|\p{Default_Ignorable_Code_Point}/u;
const graphies = new Intl.Segmenter('fr', { granularity: 'grapheme' });

const seImprime = (graphie: string): boolean =>
  graphie.search(EMOJI) === -1 &&
  [...graphie].every((signe) => SANS_TRACE.test(signe) || imprimable(signe.codePointAt(0)!));

/** Les signes d'un texte que le document ne sait pas imprimer, chacun une fois, dans leur ordre. */
export function nonImprimables(texte: string): string[] {
  if (COURANT.test(texte)) return [];
  const signes = [...graphies.segment(texte.normalize('NFC'))].map(({ segment }) => segment);
  return [...new Set(signes.filter((signe) => !seImprime(signe)))];
}

/** Les textes que le document imprime, par le chemin de leur champ. */
function textes({ contenu, vendeur, client, motif }: FactureADessiner): [string, string | undefined][] {
  const { mentions, lignes } = contenu;
  return [
    ...TEXTES_PRECISES.map((nom): [string, string | undefined] => [nom, contenu[nom]]),
    ['livraison', contenu.livraison && texteDeLivraison(contenu.livraison)],
    ['remise.motif', contenu.remise?.motif],
    ...lignes.flatMap(({ description, detail, unite, remise }, rang): [string, string | undefined][] => [
      [`lignes.${rang}.description`, description],
      [`lignes.${rang}.detail`, detail],
      [`lignes.${rang}.unite`, unite],
      [`lignes.${rang}.remise.motif`, remise?.motif],
    ]),
    ['mentionsLegales.conditionsPaiement', mentions.conditionsPaiement],
    ['mentionsLegales.mentionLibre', mentions.mentionLibre],
    ['motif', motif],
    ['client.nom', client.nom],
    ['client.adresse', [client.adresse?.rue, client.adresse?.ville, client.adresse?.pays].join(' ')],
    ['emetteur.nom', [vendeur.prenom, vendeur.nom].join(' ')],
    ['emetteur.adresse', [vendeur.adresse, vendeur.ville].join(' ')],
    ['emetteur.nomCommercial', vendeur.nomCommercial],
    ['emetteur.activite', vendeur.activite],
    ['emetteur.immatriculation', vendeur.immatriculation],
    ['emetteur.escompte', vendeur.escompte],
    ['emetteur.assurance', Object.values(vendeur.assurance ?? {}).join(' ')],
    ['emetteur.mediateur', Object.values(vendeur.mediateur ?? {}).join(' ')],
  ];
}

const phrase = (signes: string[]): string =>
  signes.length === 1
    ? `Le signe «\u00a0${signes[0]}\u00a0» ne peut pas être imprimé\u00a0: retirez-le ou écrivez-le autrement.`
    : `Ces signes ne peuvent pas être imprimés\u00a0: ${signes.slice(0, 10).join(' ')}. Retirez-les ou écrivez-les autrement.`;

/**
 * Les champs d'une facture dont un signe manquerait sur le document figé : à dire avant d'émettre, jamais à taire.
 * @returns vide si tout s'imprime
 */
export const caracteresRefuses = (f: FactureADessiner): CaractereRefuse[] =>
  textes(f).flatMap(([champ, texte]) => {
    const signes = nonImprimables(texte ?? '');
    return signes.length > 0 ? [{ champ, message: phrase(signes) }] : [];
  });
