import { App, Input, Radio } from 'antd';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Alerte } from '@/components/Alerte';
import { Fenetre } from '@/components/Fenetre';
import { paths } from '@/config/paths';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { phraseErreur } from '@/lib/erreurs-api';
import { useFautes, type FautesSaisie } from '@/lib/use-fautes';
import { useCreerAvoir } from '../../api/creer-avoir';
import { lireAvoir, type SaisieAvoir } from '../../model/avoir';
import type { Facture } from '../../model/facture';
import { saisirNombre } from '../../model/nombres';
import { Champ } from '../commun/Champ';
import './detail.css';

const idLigne = (rang: number | 'motif'): string => `avoir-${rang}`;

function LignesAvoir({
  facture,
  quantites,
  controle,
  surChangement,
}: {
  facture: Facture;
  controle: FautesSaisie['controle'];
  quantites: readonly string[];
  surChangement: (quantites: string[]) => void;
}): JSX.Element {
  return (
    <fieldset className="avoir-lignes">
      <legend>Quantité à rectifier</legend>
      {facture.lignes.map((ligne, rang) => (
        <label key={`${rang}-${ligne.description}`}>
          <span>{ligne.description}</span>
          <Input
            {...controle(idLigne(rang))}
            aria-describedby={undefined}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            suffix={<span className="note">/ {saisirNombre(ligne.quantite)}</span>}
            value={quantites[rang] ?? ''}
            onChange={({ target }) =>
              surChangement(facture.lignes.map((_, i) => (i === rang ? target.value : (quantites[i] ?? ''))))
            }
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Fait un avoir, total ou partiel, depuis une facture émise. */
export function PopupAvoir({
  facture,
  surFermeture,
}: {
  facture: Facture;
  surFermeture: () => void;
}): JSX.Element {
  const { message } = App.useApp();
  const naviguer = useNavigate();
  const creation = useCreerAvoir(facture._id);
  const [cles] = useState(() => new ClesParContenu());
  const [saisie, setSaisie] = useState<SaisieAvoir>({ total: true, motif: '', quantites: [] });
  const lecture = lireAvoir(facture, saisie);
  const fautif = idLigne(lecture.enFaute ?? 'motif');
  const { controle, faute, valider } = useFautes({ [fautif]: lecture.faute });
  const creer = (): void => {
    if (!valider()) return;
    const avoir = { motif: saisie.motif.trim(), ...(!saisie.total && { lignes: lecture.lignes }) };
    creation.mutate(
      { avoir, cle: cles.pour(avoir) },
      {
        onSuccess: ({ _id, numero }) => {
          surFermeture();
          void naviguer(paths.facture.href(_id));
          message.success(`Avoir ${numero ?? ''} créé.`);
        },
      },
    );
  };
  return (
    <Fenetre
      open
      title={`Avoir sur la facture ${facture.numero ?? ''}`}
      okText="Créer l’avoir"
      cancelText="Annuler"
      width={560}
      onOk={creer}
      onCancel={surFermeture}
      okButtonProps={{ loading: creation.isPending, 'aria-busy': creation.isPending }}
    >
      <div className="popup-champs">
        <Radio.Group
          aria-label="Étendue de l’avoir"
          optionType="button"
          value={saisie.total}
          onChange={({ target }) => setSaisie({ ...saisie, total: Boolean(target.value) })}
          options={[
            { value: true, label: 'Avoir total' },
            { value: false, label: 'Avoir partiel' },
          ]}
        />
        <p className="note">
          {saisie.total
            ? 'La facture sera annulée. L’avoir aura son propre numéro et citera la facture.'
            : 'La facture reste due pour ce qui n’est pas rectifié.'}
        </p>
        {!saisie.total && (
          <LignesAvoir
            facture={facture}
            quantites={saisie.quantites}
            controle={controle}
            surChangement={(quantites) => setSaisie({ ...saisie, quantites })}
          />
        )}
        <Champ id="avoir-motif" libelle="Motif" requis>
          <Input.TextArea
            {...controle('avoir-motif')}
            aria-describedby={undefined}
            rows={2}
            maxLength={300}
            aria-required="true"
            placeholder="Remise accordée, retour de marchandise, erreur de quantité…"
            value={saisie.motif}
            onChange={({ target }) => setSaisie({ ...saisie, motif: target.value })}
          />
        </Champ>
        <p className="avoir-total">
          Montant de l’avoir <b className="chiffres">{formaterEuros(lecture.montantCentimes)}</b>
        </p>
        {faute(fautif) && <Alerte type="erreur">{faute(fautif)}</Alerte>}
        {creation.isError && (
          <Alerte type="erreur">{phraseErreur(creation.error, 'L’avoir n’a pas pu être créé.')}</Alerte>
        )}
      </div>
    </Fenetre>
  );
}
