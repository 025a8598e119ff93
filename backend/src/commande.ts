import 'reflect-metadata';
import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';

/** Le produit assemblé : tout s'y trouve, rien n'écoute, aucun travail ne commence. */
const assembler = (): Promise<INestApplication> =>
  NestFactory.create(AppModule, new FastifyAdapter(), { logger: false, abortOnError: false });

/**
 * Joue une commande sur le produit assemblé, puis finit le processus par le code qu'elle rend.
 * @param enPanne le code quand elle n'a pas pu se faire ; sa raison va sur la sortie d'erreur
 */
export function jouer(commande: (app: INestApplication) => Promise<number>, enPanne: number): void {
  assembler()
    .then(commande)
    .then((code) => process.exit(code))
    .catch((erreur: unknown) => {
      process.stderr.write(`${erreur instanceof Error ? erreur.message : String(erreur)}\n`);
      process.exit(enPanne);
    });
}
