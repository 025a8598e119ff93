// L'assaillant du banc d'équité, dans un processus à lui : des demandes de front, sans relâche, jusqu'à ce qu'on l'arrête. Il passe après
// tous les autres sur le processeur, comme s'il avait sa machine : ce que le voisin attend, il l'attend du produit.
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';

/** Un corps qui ne finit pas : les octets annoncés, et ceux qui viennent. */
export interface CorpsInacheve {
  readonly annonce: number;
  readonly envoyes: number;
}

export interface OrdreDAssaut {
  readonly url: string;
  readonly chemins: readonly string[];
  readonly deFront: number;
  /** Ce que chaque demande porte ; sans jeton, elle vient d'un inconnu, d'un seul réseau. */
  readonly entetes: Readonly<Record<string, string>>;
  /** La réponse n'est jamais lue. */
  readonly sansLire?: boolean;
  /** Ce qui est posté ; rien : une lecture. */
  readonly corps?: string;
  readonly inacheve?: CorpsInacheve;
}

const APRES_UNE_ERREUR_MS = 50;

function assaillir({ url, chemins, deFront, entetes, sansLire, corps, inacheve }: OrdreDAssaut): void {
  const agent = new Agent({ keepAlive: !sansLire && !inacheve, maxSockets: Infinity });
  const method = corps || inacheve ? 'POST' : 'GET';
  const taille = inacheve ? { 'Content-Length': String(inacheve.annonce) } : {};
  const morceau = inacheve && Buffer.alloc(inacheve.envoyes);
  const statuts: Record<string, number> = {};
  let [fini, rang] = [false, 0];
  const compter = (quoi: string | number): void => {
    statuts[quoi] = (statuts[quoi] ?? 0) + 1;
  };
  const une = (): Promise<void> =>
    new Promise((suite) => {
      const chemin = chemins[rang % chemins.length]!;
      rang += 1;
      const envoi = request(
        url + chemin,
        { agent, method, headers: { ...entetes, ...taille } },
        (reponse) => {
          compter(reponse.statusCode ?? 0);
          if (sansLire && reponse.statusCode === 200) return;
          reponse.on('data', () => {}).once('close', suite);
        },
      );
      envoi.once('error', (erreur: NodeJS.ErrnoException) => {
        compter(erreur.code ?? 'erreur');
        setTimeout(suite, APRES_UNE_ERREUR_MS);
      });
      if (inacheve) envoi.write(morceau);
      else envoi.end(corps);
    });
  process.once('message', () => {
    fini = true;
    agent.destroy();
    process.send!(statuts, () => process.exit(0));
  });
  for (let fil = 0; fil < deFront; fil += 1)
    void (async () => {
      while (!fini) await une();
    })();
}

setPriority(constants.priority.PRIORITY_LOW);
process.once('message', (ordre) => assaillir(ordre as OrdreDAssaut));
process.send?.('prêt');
