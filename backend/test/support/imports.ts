import type {
  ApercuImport,
  CorpsImport,
  GenreImport,
  Import,
  LectureImport,
} from '@facturier/domaine/contrat/imports';
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
  genre: GenreImport = 'clients',
): Promise<Reponse<LectureImport & Refus>> =>
  qui.post<LectureImport & Refus>(`/imports/lecture?genre=${genre}&nom=${genre}.csv`, Buffer.from(fichier), {
    'content-type': 'application/octet-stream',
  });

/** Lit un fichier et rend le corps qui l'importe, tel que proposé. */
export async function corpsPour(
  qui: CompteDeTest,
  fichier: string | Buffer,
  reponses: CorpsImport['reponses'] = {},
  genre: GenreImport = 'clients',
): Promise<CorpsImport> {
  const { statut, corps } = await lireFichier(qui, fichier, genre);
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
  genre: GenreImport = 'clients',
): Promise<Import> {
  const { statut, corps } = await importer(qui, await corpsPour(qui, fichier, reponses, genre));
  if (statut !== 202) throw new Error(JSON.stringify(corps));
  return importFini(qui, corps._id);
}

const TITRES_DE_PIECES = 'N° facture;Date facture;Total TTC;Client;Payée le;Mode de règlement;Type de ligne';

/** Un fichier de pièces, une rangée chacune. */
export const desPieces = (...rangees: string[]): string => [TITRES_DE_PIECES, ...rangees].join('\n');

/** Le fichier du cas 10 : quarante factures de mars 2026, trente-huit payées en avril, 21 480 € en tout. */
export const CAS_DIX = desPieces(
  ...Array.from({ length: 40 }, (_, rang) => {
    const paye = rang < 38 ? '10/04/2026;Virement' : ';';
    return `M-${rang + 1};23/03/2026;${rang === 37 ? '575,00' : '565,00'};Client ${rang + 1};${paye};Prestations`;
  }),
);
