import type { Archive } from '@facturier/domaine/contrat/archives';
import type { Restauration } from '@facturier/domaine/contrat/restaurations';
import sharp from 'sharp';
import { OutboxWorker } from '../../src/platform/outbox/outbox.worker';
import { ArchiveOuverte, demander, finie } from './archives';
import type { AppDeTest } from './app';
import type { CompteDeTest } from './builders';
import { unePassee } from './champs-d-anterieures';
import { SceneDeDevis } from './devis';
import { uneFacture } from './factures';
import { cii } from './fichiers-recus';
import { DU_1ER } from './series';
import { unDevisSigne } from './signature-devis';

export type ReponseDeRestauration = Restauration & {
  code: string;
  champs: { champ: string; message: string }[];
};

const PDF = Buffer.from(`%PDF-1.7\n${'Boulangerie '.repeat(200)}\nstartxref\n9\n%%EOF\n`);

const exiger = async (attendue: Promise<{ statut: number; corps: unknown }>): Promise<void> => {
  const { statut, corps } = await attendue;
  if (statut >= 300) throw new Error(`refusé : ${JSON.stringify(corps)}`);
};

/** Un compte où chaque salle a quelque chose : deux factures, un paiement, un avoir, un devis signé, une série, un logo, des pièces d'ailleurs. */
export async function unCompteRempli(app: AppDeTest): Promise<CompteDeTest> {
  const scene = await SceneDeDevis.creer(app);
  const { marie, pro: client } = scene;
  const image = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0b5cad' } })
    .png()
    .toBuffer();
  await exiger(marie.put('/users/me/logo', image, { 'content-type': 'image/png' }));
  const payee = await uneFacture(marie, client);
  const paiement = { montant: 40, date: '2026-11-21', moyen: 'virement' };
  await exiger(marie.post(`/factures/${payee._id}/paiements`, paiement));
  const annulee = await uneFacture(marie, client);
  await exiger(marie.post(`/factures/${annulee._id}/avoirs`, { motif: 'Casse' }));
  await exiger(marie.post('/factures', { statut: 'brouillon', client }));
  await unDevisSigne(scene);
  await exiger(marie.post('/articles', { designation: 'Bol', prixUnitaire: 12 }));
  const { _id } = await unePassee(marie, 'F 2025/118', { paye: 480, payeLe: '2025-12-31' });
  await exiger(marie.put(`/pieces-anterieures/${_id}/fichier`, PDF, { 'content-type': 'application/pdf' }));
  await exiger(marie.post('/reception', cii(), { 'content-type': 'text/xml' }));
  const lignes = [{ description: 'Entretien', quantite: 1, prixUnitaire: 89 }];
  const serie = await marie.post<{ _id: string }>('/recurrences', {
    ...{ client, lignes, rythme: { ...DU_1ER, periode: 'a_venir' } },
  });
  await exiger(Promise.resolve(serie));
  await exiger(marie.put('/relances/sequences', { actif: true }));
  await app.get(OutboxWorker).vider();
  return marie;
}

/** L'archive d'un compte, en octets. */
export async function archiveDe(app: AppDeTest, qui: CompteDeTest): Promise<Buffer> {
  const { _id } = (await demander(qui)).corps as Archive;
  await finie(qui, _id);
  return (await app.appeler('GET', `/archives/${_id}/fichier`, undefined, { jeton: qui.jeton })).octets;
}

/** Envoie une archive et la fait contrôler. @returns son identifiant, et ce que le contrôle répond */
export async function envoyer(
  app: AppDeTest,
  qui: CompteDeTest,
  octets: Buffer,
): Promise<{ id: string; statut: number; corps: ReponseDeRestauration }> {
  const annoncee = await qui.post<Restauration>('/restaurations', { octets: octets.length });
  const { _id: id, octetsParPartie } = annoncee.corps;
  for (let rang = 0; rang * octetsParPartie < octets.length; rang += 1)
    await exiger(
      app.appeler(
        'PUT',
        `/restaurations/${id}/parties/${rang}`,
        octets.subarray(rang * octetsParPartie, (rang + 1) * octetsParPartie),
        { jeton: qui.jeton, entetes: { 'content-type': 'application/octet-stream' } },
      ),
    );
  const { statut, corps } = await qui.post<ReponseDeRestauration>(`/restaurations/${id}/controle`);
  return { id, statut, corps };
}

export const confirmer = (qui: CompteDeTest, id: string, entetes?: Record<string, string>) =>
  qui.post<ReponseDeRestauration>(`/restaurations/${id}/confirmer`, undefined, entetes);

/** Les fichiers d'une archive qui doivent revenir à l'octet près : tous, sauf ce qui dit quand et où elle s'est faite. */
export async function contenuDe(octets: Buffer): Promise<Map<string, string>> {
  const ouverte = await ArchiveOuverte.ouvrir(octets);
  try {
    return new Map(
      ouverte.chemins
        .filter((un) => !/^(manifeste|SHA256SUMS|LISEZ-MOI|lire|lecteur)/.test(un))
        .map((chemin) => [chemin, ouverte.lire(chemin).toString('latin1')]),
    );
  } finally {
    ouverte.fermer();
  }
}
