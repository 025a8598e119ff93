import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import {
  type BilanDArchive,
  type PieceDArchive,
  PiecesArchiveService,
} from '../../platform/archive/pieces-archive.service';
import { RepriseRepository } from '../../platform/archive/reprise.repository';
import { DonneesPersonnellesService } from '../../platform/personal-data/donnees-personnelles.service';
import { ProfilsService } from '../users/profils.service';
import { lisezMoi } from './lisez-moi';

/** Ce qui ouvrirait quelque chose, ou ne dit rien du métier : l'archive ne le porte pas, et `LISEZ-MOI.txt` le dit. */
export const SECTIONS_TUES: readonly string[] = [
  'abonnement',
  'clesAcces',
  'domainesEnvoi',
  'encaissements',
  'liensDevis',
  'liensPublics',
  'plateforme',
  'sessions',
];

/** Le fichier lui-même est dans `recues/` : le redire doublerait l'archive. */
const sansOctets = (cle: string, valeur: unknown): unknown => (cle === 'base64' ? undefined : valeur);

/** Tous les fichiers d'une archive, dans leur ordre : la notice, ce que la base dit, puis les pièces de chaque module. */
@Injectable()
export class DonneesArchiveService {
  constructor(
    private readonly donnees: DonneesPersonnellesService,
    private readonly pieces: PiecesArchiveService,
    private readonly reprises: RepriseRepository,
    private readonly profils: ProfilsService,
  ) {}

  /** À peu près combien de fichiers viendront. */
  async compter(compteId: string): Promise<number> {
    return this.sections(compteId).length + (await this.pieces.compter(compteId)) + 4;
  }

  /** Ce que le manifeste dit du compte entier, à l'instant. */
  bilan(compteId: string): Promise<BilanDArchive> {
    return this.pieces.bilan(compteId);
  }

  async *lire(compteId: string, produiteLe: string): AsyncGenerator<PieceDArchive> {
    yield { chemin: 'LISEZ-MOI.txt', contenu: Buffer.from(lisezMoi(produiteLe)) };
    for (const { nom, elements } of this.sections(compteId))
      yield { chemin: `donnees/${nom}.jsonl`, contenu: enLignes(elements) };
    const compte = JSON.stringify(await this.profils.vue(compteId));
    yield { chemin: 'donnees/compte.jsonl', contenu: Buffer.from(`${compte}\n`) };
    const formes = await readFile(require.resolve('@facturier/domaine/contrat/openapi.json'));
    yield { chemin: 'formes/openapi.json', contenu: formes };
    yield* this.pieces.de(compteId);
  }

  /** Ce qu'il faut pour reprendre le compte ailleurs ; vient après les pièces, dont les octets ne se répètent pas. */
  reprise(compteId: string, connus: ReadonlySet<string>): AsyncGenerator<PieceDArchive> {
    return this.reprises.fichiers(compteId, connus);
  }

  private sections(compteId: string) {
    return this.donnees.de(compteId).filter(({ nom }) => !SECTIONS_TUES.includes(nom));
  }
}

async function* enLignes(elements: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  for await (const lot of elements)
    yield lot.map((element) => `${JSON.stringify(element, sansOctets)}\n`).join('');
}
