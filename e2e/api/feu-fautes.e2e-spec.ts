import { join } from 'node:path';
import { attendreQue } from '../support/attendre';
import { FAUTES, type FautePlantee } from '../support/feu/fautes';
import { Feu } from '../support/feu/feu';
import type { Verdict } from '../support/feu/juge';
import { applicationTuee, Primaires } from '../support/feu/scenes';
import { JeuDeReplicas } from '../support/mongod-a-part';
import { RACINE } from '../support/racine';

/** Ce qu'une faute mord sans qu'il faille rien casser d'autre. */
const ACTES = 6;
/** Ce qu'un primaire isolé se croit encore primaire, et accepte des écritures. */
const SEUL_MS = 7_000;
/** Ce qu'il faut de fautes pour que l'une tombe entre deux écritures. */
const TIRS = 6;

/** Joue la scène de cette faute. @returns ce que le juge en dit */
async function jouer(feu: Feu, { scene }: FautePlantee, jeu: JeuDeReplicas | null): Promise<Verdict> {
  const { registre } = feu.foule;
  if (scene === 'agir' || scene === 'redemander') {
    await feu.foule.agir(() => registre.confirmes < ACTES);
    if (scene === 'redemander') await registre.toutRedemander();
    await feu.toutEstParti();
    return feu.juge.constater({ solde: true });
  }
  const faute = jeu ? new Primaires(jeu, () => feu, SEUL_MS).isole() : applicationTuee(feu.payant.produit);
  for (
    let rang = 0;
    rang < TIRS && feu.constate.perdus.length + feu.constate.orphelins.length === 0;
    rang += 1
  )
    await feu.tirer(faute);
  return feu.constate;
}

describe('Une faute plantée dans le produit construit fait rougir le juge', () => {
  let feu: Feu | undefined;
  let jeu: JeuDeReplicas | null = null;
  afterEach(async () => {
    await feu?.payant.arreter();
    await jeu?.effacer();
    [feu, jeu] = [undefined, null];
  });

  it.each(FAUTES)('$nom', async (plantee) => {
    const { retouches, sortes, rougit, nom } = plantee;
    const faute = JSON.stringify(
      retouches.map((une) => ({ ...une, fichier: join('backend/dist/src', une.fichier) })),
    );
    if (plantee.scene === 'isoler') {
      jeu = await JeuDeReplicas.ouvrir(3, 'plante', { silenceMs: 10_000 });
      await jeu.auComplet();
    }
    feu = await Feu.ouvrir({
      sortes,
      env: { FAUTE: faute },
      node: ['--require', join(RACINE, 'e2e/support/feu/planter.cjs')],
      ...(jeu && { uri: jeu.uri }),
    });
    const verdict = await jouer(feu, plantee, jeu);
    process.stdout.write(`${nom} → ${rougit} : ${verdict[rougit][0]?.replace(/\s+/g, ' ').slice(0, 300)}\n`);
    expect(verdict[rougit]).not.toEqual([]);
  });

  it('sans faute, il ne dit rien', async () => {
    feu = await Feu.ouvrir();
    await feu.foule.agir(() => feu!.foule.registre.confirmes < ACTES);
    await attendreQue(
      async () => (await feu!.foule.registre.toutRedemander()) === 0,
      'chaque acte redemandé',
    );
    expect(Object.values(await feu.solder()).flat()).toEqual([]);
  });
});
