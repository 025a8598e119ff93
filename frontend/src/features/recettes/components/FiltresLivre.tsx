import { NATURES_DE_LIGNE, type NatureDeLigne } from '@facturier/domaine/documents/nature';
import type { MoyenAuLivre } from '@facturier/domaine/documents/moyens-paiement';
import { MOYENS_AU_LIVRE, nomDuMoyen } from '@facturier/domaine/documents/moyens-paiement';
import { anneeDePeriode } from '@facturier/domaine/recettes/periode';
import type { JSX } from 'react';
import { Selecteur } from '@/components/Selecteur';
import listes from '@/components/listes.module.css';
import { type FiltresDuLivre, NATURES, partiesDe, partieChoisie } from '../model/filtres';

/** L'année, sa partie, le moyen et la nature : quatre choix, que l'adresse garde. */
export function FiltresLivre({
  filtres,
  periode,
  annees,
  surChoix,
}: {
  filtres: FiltresDuLivre;
  periode: string;
  annees: readonly string[];
  surChoix: (filtres: FiltresDuLivre) => void;
}): JSX.Element {
  const annee = anneeDePeriode(periode);
  const [derniere = annee, ...autres] = annees;
  const choisir = (choix: FiltresDuLivre): void => surChoix({ ...filtres, ...choix });
  return (
    <div className={listes.filtres} role="group" aria-label="Ce que le livre montre">
      {autres.length > 0 && (
        <Selecteur
          aria-label="Année"
          vide={derniere}
          options={autres.map((autre) => [autre, autre])}
          valeur={annee === derniere ? '' : annee}
          surChoix={(choisie) => choisir({ periode: choisie || undefined })}
        />
      )}
      <Selecteur
        aria-label="Période"
        vide="Toute l’année"
        options={partiesDe(periode)}
        valeur={partieChoisie(periode)}
        surChoix={(partie) => choisir({ periode: partie || annee })}
      />
      <Selecteur
        aria-label="Mode de règlement"
        vide="Tous les modes"
        options={MOYENS_AU_LIVRE.map((moyen) => [moyen, nomDuMoyen(moyen)])}
        valeur={filtres.moyen ?? ''}
        surChoix={(moyen) => choisir({ moyen: (moyen || undefined) as MoyenAuLivre | undefined })}
      />
      <Selecteur
        aria-label="Nature"
        vide="Biens et services"
        options={NATURES_DE_LIGNE.map((nature) => [nature, NATURES[nature]])}
        valeur={filtres.nature ?? ''}
        surChoix={(nature) => choisir({ nature: (nature || undefined) as NatureDeLigne | undefined })}
      />
    </div>
  );
}
