import { OCTETS_DU_RELEVE } from '@facturier/domaine/releves/bornes';
import { decoder, formeDuTexte } from '@facturier/domaine/releves/decodage';
import { borner, lireTexteEnTableau, type Lecture } from '@facturier/domaine/releves/lecture';
import { lireMt940 } from '@facturier/domaine/releves/mt940';
import { lireOfx } from '@facturier/domaine/releves/ofx';
import { ReleveRefuse } from '@facturier/domaine/releves/refus';
import { correspondanceGardee } from './correspondances';
import { lireCamt } from './lire-camt';

const LECTEURS = { ofx: lireOfx, xml: lireCamt, mt940: lireMt940 };

/** Lit un fichier déposé, ici : rien n'en part. @throws ReleveRefuse */
export async function lireFichier(fichier: Blob): Promise<Lecture> {
  if (fichier.size > OCTETS_DU_RELEVE) throw new ReleveRefuse('RELEVE_TROP_GROS');
  const texte = decoder(new Uint8Array(await fichier.arrayBuffer()));
  const forme = formeDuTexte(texte);
  if (forme === 'tableau') return lireTexteEnTableau(texte, correspondanceGardee);
  const releve = borner(LECTEURS[forme](texte));
  return { releve, tableau: null, ou: null, sensADire: false };
}
