import { OCTETS_DU_RELEVE, LIGNES_DU_RELEVE } from '@facturier/domaine/releves/bornes';
import {
  colonnesDeCote,
  devinerColonnes,
  ligneDEntete,
  nomDeLaForme,
  type Correspondance,
} from '@facturier/domaine/releves/colonnes';
import { decoder, formeDuTexte } from '@facturier/domaine/releves/decodage';
import { annonceUneAutreDevise } from '@facturier/domaine/releves/valeurs';
import { lireOfx } from '@facturier/domaine/releves/ofx';
import { ReleveRefuse } from '@facturier/domaine/releves/refus';
import type { Releve } from '@facturier/domaine/releves/releve';
import { colonneDuSens, sensADemander } from '@facturier/domaine/releves/sens';
import { devinerSeparateur, largeurDesTitres, lireRangee } from '@facturier/domaine/releves/tableau';
import { redresserGuillemets } from '@facturier/domaine/valeurs/csv-guillemets';
import { lireCsv, type RangeeCsv } from '@facturier/domaine/valeurs/csv-lecture';
import { correspondanceGardee } from './correspondances';
import { lireCamt } from './lire-camt';
import { parTranches } from './tranches';

/** Un tableau de banque, en cellules : ses titres et ce qui les suit. */
export interface Tableau {
  entete: string[];
  rangees: string[][];
  /** La ligne du fichier où commence chaque rangée. */
  lignes: number[];
  /** Ses colonnes ont des titres ; sinon rien ne distingue ce tableau de celui d'une autre banque. */
  titre: boolean;
}

/** Un fichier lu : son relevé, et le tableau d'où il vient s'il en est un ; sans relevé, ses colonnes sont à désigner. */
export interface Lecture {
  releve: Releve | null;
  tableau: Tableau | null;
  ou: Correspondance | null;
  /** Rien ne dit ce qui entre et ce qui sort : la personne le dit avant que rien ne se lise. */
  sensADire: boolean;
}

/** Les rangées d'un CSV. Un guillemet isolé n'avale rien. @throws ReleveRefuse */
function enRangees(texte: string): RangeeCsv[] {
  const separateur = devinerSeparateur(texte);
  const redresse = redresserGuillemets(texte, separateur, largeurDesTitres(texte, separateur));
  if (typeof redresse === 'number') throw new ReleveRefuse('RELEVE_GUILLEMET', redresse);
  return lireCsv(redresse, separateur).slice(0, LIGNES_DU_RELEVE + 500);
}

/** Une première ligne sans un chiffre, et remplie : des titres, même si leurs mots ne sont pas les nôtres. */
const ontLAirDeTitres = (ligne: readonly string[] = []): boolean =>
  ligne.filter((titre) => titre.trim() !== '').length >= 3 && ligne.every((titre) => !/\d/.test(titre));

/** Les titres d'un tableau ; sans en-tête, ses colonnes se nomment par leur rang. @throws ReleveRefuse */
function enTableau(lues: RangeeCsv[]): Tableau {
  const cellules = lues.map((rangee) => rangee.cellules);
  const lignes = lues.map(({ ligne }) => ligne);
  const reconnue = ligneDEntete(cellules);
  const rang = reconnue < 0 && ontLAirDeTitres(cellules[0]) ? 0 : reconnue;
  const entete = cellules[rang];
  if (cellules.slice(0, Math.max(rang, 0)).some(annonceUneAutreDevise))
    throw new ReleveRefuse('RELEVE_AUTRE_DEVISE');
  if (entete)
    return { entete, rangees: cellules.slice(rang + 1), lignes: lignes.slice(rang + 1), titre: true };
  const largeur = cellules.reduce((large, { length }) => Math.max(large, length), 0);
  if (largeur < 3) throw new ReleveRefuse('RELEVE_NON_RECONNU');
  return {
    entete: Array.from({ length: largeur }, (_, i) => `Colonne ${i + 1}`),
    rangees: cellules,
    lignes,
    titre: false,
  };
}

/** Le relevé que ce tableau dit, lu par ces colonnes ; celles de la devise et de l'état ne se désignent pas, elles comptent toujours. @throws ReleveRefuse */
export async function lireTableau(
  { entete, rangees, lignes }: Tableau,
  choisies: Correspondance,
): Promise<Releve> {
  const ou = { ...choisies, ...colonnesDeCote(entete) };
  const releve: Releve = { forme: nomDeLaForme(entete), lignes: [], ecartees: [] };
  await parTranches(rangees, (rangee, i) => {
    const lue = lireRangee(rangee, ou);
    if (typeof lue === 'string') releve.ecartees.push({ ligne: lignes[i]!, raison: lue });
    else if (lue) releve.lignes.push(lue);
  });
  return borner(releve);
}

function borner(releve: Releve): Releve {
  const { length } = releve.lignes;
  if (length > LIGNES_DU_RELEVE) throw new ReleveRefuse('RELEVE_TROP_LONG');
  if (length + releve.ecartees.length === 0) throw new ReleveRefuse('RELEVE_SANS_LIGNE');
  return releve;
}

/** Lit un fichier déposé, ici : rien n'en part. @throws ReleveRefuse */
export async function lireFichier(fichier: Blob): Promise<Lecture> {
  if (fichier.size > OCTETS_DU_RELEVE) throw new ReleveRefuse('RELEVE_TROP_GROS');
  const texte = decoder(new Uint8Array(await fichier.arrayBuffer()));
  const forme = formeDuTexte(texte);
  if (forme !== 'tableau') {
    const releve = borner(forme === 'ofx' ? lireOfx(texte) : lireCamt(texte));
    return { releve, tableau: null, ou: null, sensADire: false };
  }
  const tableau = enTableau(enRangees(texte));
  const ou = correspondanceGardee(tableau.entete) ?? devinerColonnes(tableau.entete);
  if (!ou || !tableau.titre) return { releve: null, tableau, ou, sensADire: false };
  return lireOuDemander(tableau, ou);
}

/**
 * Lit le tableau par ces colonnes, celle du sens ajoutée si elle se reconnaît. Des montants tous positifs, à côté d'une colonne qui peut dire
 * le sens sans que nous sachions la lire, ne se lisent pas : la personne le dit d'abord. @throws ReleveRefuse
 */
export async function lireOuDemander(tableau: Tableau, ou: Correspondance): Promise<Lecture> {
  const { entete, rangees } = tableau;
  const complet = { ...ou, sens: ou.sens ?? colonneDuSens(entete, rangees, ou) };
  if (sensADemander(entete, rangees, { ...complet, ...colonnesDeCote(entete) }))
    return { releve: null, tableau, ou: complet, sensADire: true };
  return { releve: await lireTableau(tableau, complet), tableau, ou: complet, sensADire: false };
}
