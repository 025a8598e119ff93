import { UNITES } from '../valeurs/unite';
import { accorderUnite } from '../valeurs/unite-accordee';
import type { DecimalRecu } from './decimal-recu';

/** D'autres unités que nos fournisseurs écrivent. Source : UNECE Rec 20, et Rec 21 (emballages, précédés d'un X), liste de BT-130. */
const AUTRES: Readonly<Record<string, string>> = {
  ...{
    EA: 'pièce',
    PCE: 'pièce',
    NAR: 'article',
    PR: 'paire',
    NPR: 'paire',
    DZN: 'douzaine',
    CEN: 'centaine',
  },
  ...{
    MIL: 'millier',
    NMP: 'paquet',
    E48: 'prestation',
    IE: 'personne',
    HEA: 'tête',
    ZZ: '',
    NIU: '',
    P1: '%',
  },
  ...{ WHR: 'Wh', MWH: 'MWh', GWH: 'GWh', WTT: 'W', KWT: 'kW', MAW: 'MW', KVA: 'kVA', AMP: 'A', VLT: 'V' },
  ...{ JOU: 'J', KJO: 'kJ', GV: 'GJ', MMT: 'mm', DMT: 'dm', LM: 'm linéaire', INH: 'po', FOT: 'pi' },
  ...{ MMK: 'mm²', CMK: 'cm²', DMK: 'dm²', KMK: 'km²', ARE: 'a', HAR: 'ha', CMQ: 'cm³', DMQ: 'dm³' },
  ...{ MLT: 'ml', CLT: 'cl', DLT: 'dl', HLT: 'hl', K6: 'kl', MGM: 'mg', HGM: 'hg', DTN: 'q', LBR: 'lb' },
  ...{ ONZ: 'oz', SEC: 's', QAN: 'trimestre', SAN: 'semestre', KMH: 'km/h', AD: 'octet', '2P': 'ko' },
  ...{ '4L': 'Mo', E34: 'Go', E35: 'To', XBX: 'boîte', XCT: 'carton', XPK: 'colis', XPX: 'palette' },
  ...{ XRO: 'rouleau', XBG: 'sac', XSA: 'sac', XBO: 'bouteille', XPA: 'paquet', XCS: 'caisse', XTU: 'tube' },
  ...{ XDR: 'fût', XBE: 'botte', XCA: 'bidon', XJR: 'bocal' },
};
const CONNUES = new Map([
  ...Object.entries(AUTRES),
  ...UNITES.map(({ code, abrege }): [string, string] => [code, abrege]),
]);

/** « MWh », « pièces » : l'unité d'un code, accordée ; un code que nous ne connaissons pas reste celui du fichier. */
export function uniteRecue(code: string | undefined, quantite: DecimalRecu): string {
  if (!code) return '';
  const dite = CONNUES.get(code.toUpperCase()) ?? code;
  return accorderUnite(dite, Number(quantite) * 1_000);
}
