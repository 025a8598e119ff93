import { Injectable } from '@nestjs/common';
import { estPanneDeBase } from '../../../common/database/erreurs-mongo';
import { Transactions } from '../../../common/database/transactions';

/** Actes réunis au plus dans une transaction : assez pour n'attendre le disque qu'une fois, assez peu pour rester brève. */
const LOT = 20;

interface Attente {
  acte: () => Promise<unknown>;
  resoudre: (fait: unknown) => void;
  rejeter: (erreur: unknown) => void;
}

/**
 * Une file par émetteur dans ce processus : les émissions d'un même émetteur se suivent au lieu de se disputer le compteur, et toutes
 * celles qui attendent quand vient leur tour partagent une transaction. L'une refusée, la transaction n'a rien écrit : chacune
 * repasse seule, et seule la fautive est refusée.
 * Ce n'est qu'un confort de vitesse ; entre processus, la transaction et l'index unique décident.
 * Quand la base ne répond plus, ceux qui attendaient déjà le savent aussitôt, au lieu d'attendre chacun son tour d'échouer.
 */
@Injectable()
export class FileParEmetteurService {
  private readonly files = new Map<string, Attente[]>();

  constructor(private readonly transactions: Transactions) {}

  /** Exécute `acte` dans une transaction, après ceux du même émetteur. L'acte peut être rejoué. @throws l'erreur de l'acte, ou celle d'une panne de la base */
  executer<T>(emetteurId: string, acte: () => Promise<T>): Promise<T> {
    return new Promise<T>((resoudre, rejeter) => {
      const attente: Attente = { acte, resoudre: (fait) => resoudre(fait as T), rejeter };
      const file = this.files.get(emetteurId);
      if (file) file.push(attente);
      else void this.servir(emetteurId, [attente]);
    });
  }

  /** Vide la file d'un émetteur ; elle n'existe que tant qu'on la sert. */
  private async servir(emetteurId: string, file: Attente[]): Promise<void> {
    this.files.set(emetteurId, file);
    while (file.length > 0) {
      const panne = await this.passer(file.splice(0, LOT));
      if (panne) for (const { rejeter } of file.splice(0)) rejeter(panne);
    }
    this.files.delete(emetteurId);
  }

  /** Ensemble, puis, si l'un est refusé, un par un. @returns la panne de la base, si c'en est une */
  private async passer(lot: Attente[]): Promise<unknown> {
    const panne = await this.tenter(lot);
    if (panne === null || estPanneDeBase(panne) || lot.length === 1) return this.rendre(lot, panne);
    for (const [rang, attente] of lot.entries()) {
      const erreur = await this.tenter([attente]);
      if (estPanneDeBase(erreur)) return this.rendre(lot.slice(rang), erreur);
      this.rendre([attente], erreur);
    }
    return null;
  }

  /** Ce lot en une transaction : chacun reçoit ce qu'il a fait, ou aucun n'a rien écrit. @returns l'erreur, ou `null` */
  private async tenter(lot: Attente[]): Promise<unknown> {
    try {
      const faits = await this.transactions.executer(async () => {
        const rendus: unknown[] = [];
        for (const { acte } of lot) rendus.push(await acte());
        return rendus;
      });
      lot.forEach(({ resoudre }, rang) => resoudre(faits[rang]));
      return null;
    } catch (erreur) {
      return erreur ?? new Error('Acte refusé sans raison.');
    }
  }

  /** Dit son erreur à chacun. @returns l'erreur, si la base est en panne */
  private rendre(lot: Attente[], erreur: unknown): unknown {
    if (erreur !== null) for (const { rejeter } of lot) rejeter(erreur);
    return estPanneDeBase(erreur) ? erreur : null;
  }
}
