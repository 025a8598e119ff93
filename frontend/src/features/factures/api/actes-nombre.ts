import { unzipSync, zipSync } from 'fflate';
import { appeler, lireFichier } from '@/lib/appel';
import type { ClesParContenu } from '@/lib/cle-par-contenu';
import { aTelecharger, type Acte } from '../model/actes-nombre';
import { aujourdhui } from '@/lib/format/date';
import { courrielPrerempli } from '../model/courriel';
import type { FactureResume } from '../model/facture';
import { Moisson, type Pdfs } from '../model/moisson';
import { enTableur } from '../model/selection-tableur';
import { changerStatut } from './statuts';

async function parCourriel({ _id }: FactureResume, cles: ClesParContenu): Promise<string> {
  const courriel = courrielPrerempli(await appeler('GET /factures/:id', { id: _id }));
  await appeler('POST /factures/:id/send-email', {
    id: _id,
    corps: courriel,
    cle: cles.pour({ _id, courriel }),
  });
  const { to } = courriel;
  return `Envoyée à ${to}.`;
}

/** `GET /export/pdf.zip` : les PDF de ces documents. */
async function lirePdfs(ids: string[]): Promise<Pdfs> {
  const archive = await lireFichier('GET /export/pdf.zip', { requete: { ids }, delaiMs: 0 });
  return unzipSync(new Uint8Array(await archive.arrayBuffer()));
}

/** Ce qu'un acte en nombre garde de facture en facture. */
export interface Outils {
  cles: ClesParContenu;
  moisson: Moisson;
}

export const outils = (factures: readonly FactureResume[], cles: ClesParContenu): Outils => ({
  cles,
  moisson: new Moisson(aTelecharger(factures), lirePdfs),
});

/** Fait un acte d'une facture, et dit ce qui a été fait ; la même clé, rejouée, n'agit qu'une fois. */
export const faire: Record<Acte, (facture: FactureResume, outils: Outils) => Promise<string>> = {
  courriel: (facture, { cles }) => parCourriel(facture, cles),
  envoyee: async ({ _id }) => {
    await changerStatut(_id, { cote: 'emetteur', statut: 'envoyee' });
    return 'Marquée envoyée.';
  },
  payee: async ({ _id }, { cles }) => {
    await appeler('PATCH /factures/:id/payer', { id: _id, corps: {}, cle: cles.pour({ payer: _id }) });
    return 'Marquée payée.';
  },
  pdf: async (facture, { moisson }) => `Dans l’archive\u00a0: ${await moisson.prendre(facture)}.`,
  csv: () => Promise.resolve('Dans le fichier.'),
};

/** Le fichier qu'un acte remet de ce qui est fait, s'il en remet un : un PDF ne se comprime plus. */
export const fichierDe: Partial<
  Record<Acte, (faites: readonly FactureResume[], outils: Outils) => { nom: string; contenu: Blob }>
> = {
  pdf: (faites, { moisson }) => ({
    nom: `factures-${aujourdhui()}.zip`,
    contenu: new Blob([zipSync(moisson.desFactures(faites), { level: 0 })], { type: 'application/zip' }),
  }),
  csv: (faites) => ({ nom: `factures-${aujourdhui()}.csv`, contenu: enTableur(faites) }),
};
