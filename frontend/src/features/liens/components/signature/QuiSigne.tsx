import { QUALITE_DU_SIGNATAIRE } from '@facturier/domaine/devis/consentement';
import type { JSX } from 'react';
import { Aussi, SousEnAnglais } from '../Aussi';
import type { Fautes } from './Cases';
import { ChampDeTexte } from './ChampDeTexte';
import { ChampNom } from './ChampNom';
import type { EtapesProps } from './etapes-props';
import champs from '../litige.module.css';

/** Le nom de qui signe ; d'un professionnel, sa qualité aussi. */
export function QuiSigne({
  consentement: { qualiteRequise, pour },
  saisie: { nom, qualite },
  changer,
  fautes,
}: Pick<EtapesProps, 'consentement' | 'saisie' | 'changer'> & Fautes): JSX.Element {
  return (
    <>
      <ChampNom nom={nom} faute={fautes.get('nom')} surSaisie={(texte) => changer({ nom: texte })} />
      {qualiteRequise && (
        <ChampDeTexte
          champ="qualite"
          libelle={
            <>
              Votre qualité (gérant, acheteuse…)
              <Aussi>your position</Aussi>
            </>
          }
          autoComplete="organization-title"
          maxLength={QUALITE_DU_SIGNATAIRE.max}
          value={qualite}
          faute={fautes.get('qualite')}
          surSaisie={(texte) => changer({ qualite: texte })}
        />
      )}
      {pour && (
        <p className={champs.aide}>
          Vous signez pour {pour}.<SousEnAnglais>You sign on behalf of {pour}.</SousEnAnglais>
        </p>
      )}
    </>
  );
}
