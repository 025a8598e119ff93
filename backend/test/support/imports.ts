import type { ApercuImport, CorpsImport, Import, LectureImport } from '@facturier/domaine/contrat/imports';
import type { Reponse } from './app';
import { attendreQue } from './attendre';
import type { CompteDeTest } from './builders';

type Refus = { code: string; message: string; champs?: { champ: string }[] };

/** Le fichier modèle d'Indy, ses titres tels quels. */
export const INDY = [
  "Type,Nom de famille,Prénom,Nom d'entreprise,N° SIRET,N° de TVA,Adresse facturation,Ville facturation,Code postal,Pays (Alpha-2),Téléphone,Email(s),Informations supplémentaires",
  'ENTREPRISE,,,Boulangerie Moreau,73282932000074,,8 quai Saint-Antoine,Lyon,69002,FR,0478000000,contact@moreau.example,',
  'PARTICULIER,Durand,Léa,,,,3 rue des Lilas,Bourg-en-Bresse,01000,FR,,,sonne deux fois',
  'ENTREPRISE,,,Atelier Nord,,,12 rue du Port,Lille,59000,FR,,"a@nord.example, b@nord.example",',
].join('\n');

/** Un fichier de ce nombre de clients, tous différents. */
export const desClients = (nombre: number): string =>
  ['Nom;Email;Code postal']
    .concat(
      Array.from({ length: nombre }, (_, rang) => `Client ${rang + 1};c${rang + 1}@essai.example;69003`),
    )
    .join('\n');

export const lireFichier = (
  qui: CompteDeTest,
  fichier: string | Buffer,
): Promise<Reponse<LectureImport & Refus>> =>
  qui.post<LectureImport & Refus>('/imports/lecture?genre=clients&nom=clients.csv', Buffer.from(fichier), {
    'content-type': 'application/octet-stream',
  });

/** Lit un fichier et rend le corps qui l'importe, tel que proposé. */
export async function corpsPour(
  qui: CompteDeTest,
  fichier: string | Buffer,
  reponses: CorpsImport['reponses'] = {},
): Promise<CorpsImport> {
  const { statut, corps } = await lireFichier(qui, fichier);
  if (statut !== 200) throw new Error(JSON.stringify(corps));
  return { lecture: corps._id, correspondance: corps.correspondance, reponses };
}

export const apercu = async (qui: CompteDeTest, corps: CorpsImport): Promise<ApercuImport> =>
  (await qui.post<ApercuImport>('/imports/apercu', corps)).corps;

export const importer = (
  qui: CompteDeTest,
  corps: CorpsImport,
  entetes?: Record<string, string>,
): Promise<Reponse<Import & Refus>> => qui.post<Import & Refus>('/imports', corps, entetes);

/** Attend que cet import ne s'écrive plus, ni ne se défasse. */
export async function importFini(qui: CompteDeTest, id: string): Promise<Import> {
  let lu: Import | undefined;
  await attendreQue(async () => {
    lu = (await qui.get<Import>(`/imports/${id}`)).corps;
    return !['en_cours', 'annulation'].includes(lu.etat);
  }, 'un import qui finit');
  return lu!;
}

/** Importe tout un fichier, et attend. */
export async function importerTout(
  qui: CompteDeTest,
  fichier: string,
  reponses: CorpsImport['reponses'] = {},
): Promise<Import> {
  const { statut, corps } = await importer(qui, await corpsPour(qui, fichier, reponses));
  if (statut !== 202) throw new Error(JSON.stringify(corps));
  return importFini(qui, corps._id);
}
