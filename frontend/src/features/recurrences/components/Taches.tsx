import type { Recurrence } from '@facturier/domaine/contrat/recurrences';
import { indiceASaisir } from '@facturier/domaine/recurrences/indice';
import { avisEnMots, etatDeReconduction } from '@facturier/domaine/recurrences/reconduction';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { aujourdhui } from '@/lib/format/date';
import { decimalTape } from '../model/revision';
import { FenetreAvis } from './FenetreAvis';
import { FenetreRevision } from './FenetreRevision';

/** L'indice à saisir : ignoré, le prix reste. */
function Indice({ serie }: { serie: Recurrence }): JSX.Element | null {
  const [ouverte, ouvrir] = useState(false);
  const { indice } = serie;
  if (!indice || !indiceASaisir(indice, aujourdhui())) return null;
  return (
    <>
      <Alerte
        type="alerte"
        titre={`Indice ${indice.nom} à saisir`}
        action={<Button onClick={() => ouvrir(true)}>Saisir l’indice</Button>}
      >
        Valeur de départ&nbsp;: {decimalTape(indice.s0)}. Tant que la nouvelle n’est pas saisie, le prix
        reste.
      </Alerte>
      {ouverte && <FenetreRevision serie={serie} fermer={() => ouvrir(false)} />}
    </>
  );
}

/** L'avis de reconduction dû à un consommateur, ou ce qu'il en est (C. consom., art. L215-1). */
function Reconduction({ serie }: { serie: Recurrence }): JSX.Element | null {
  const [ouverte, ouvrir] = useState(false);
  const { reconduction, client } = serie;
  if (!reconduction || !client.consommateur) return null;
  const etat = etatDeReconduction(reconduction, aujourdhui());
  const dit = avisEnMots(etat, client.nom);
  if (!dit) return null;
  return (
    <>
      <Alerte
        type={etat.etat === 'envoye' ? 'info' : 'alerte'}
        titre={dit.titre}
        action={dit.aFaire && <Button onClick={() => ouvrir(true)}>Voir la lettre</Button>}
      >
        {dit.texte}
      </Alerte>
      {ouverte && <FenetreAvis serie={serie} terme={etat.terme} fermer={() => ouvrir(false)} />}
    </>
  );
}

/** Ce qu'une série attend de la personne. */
export const Taches = ({ serie }: { serie: Recurrence }): JSX.Element | null =>
  serie.statut === 'active' ? (
    <>
      <Indice serie={serie} />
      <Reconduction serie={serie} />
    </>
  ) : null;
