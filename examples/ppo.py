"""Self-play PPO in one file, in CleanRL's manner, on a batch of matches: one policy plays all seats.

    python examples/ppo.py zeus-on-the-loose --minutes 5 --out zeus.npz     wants PyTorch
    theomachy play zeus-on-the-loose --seats you,policy:zeus.npz            plays against it in the terminal,
    theomachy serve --policies .                                            and at a table of the browser

- The policy sees the observation of the seat that acts, and only legal actions have a chance.
- The critic says what part of the win each seat may hope for, beginning with the one that acts. So the
  decisions of all seats stand in one row, and each is judged by what came after it, whoever acted then.
- Minutes are those of the processor, of all threads together: on a busy machine it takes longer and learns as
  much. `--threads 2 --minutes 30` are 15 minutes of two cores."""

import argparse
import time
from dataclasses import dataclass, fields

import numpy as np
import torch
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel

from theomachy.bots import save_policy
from theomachy.env import Batch
from theomachy.env.batch import BatchStep
from theomachy.lab.arena import arena, play_arena


@dataclass
class Settings:
    """What can be set, each as an option of the command line."""

    game: str = "zeus-on-the-loose"
    seats: int = 2
    minutes: float = 10.0
    threads: int = 1
    """PyTorch's."""
    out: str = "ppo.npz"
    seed: int = 1
    rows: int = 512
    """Matches side by side."""
    steps: int = 128
    """Decisions in each of them between two updates."""
    epochs: int = 2
    batch: int = 4096
    units: int = 256
    """Of the first layer, which policy and critic share."""
    hidden: int = 128
    """Of the second, which each has of its own."""
    rate: float = 1e-3
    """Adam's, at the beginning; it falls to nothing."""
    weight: float = 0.95
    """Lambda of the generalised advantage estimation. Nothing is discounted: only the end counts."""
    clip: float = 0.2
    entropy: float = 0.01
    """At the beginning; it falls to nothing."""
    precision: str = "bfloat16"
    """Of the products in layers; a processor that has no such numbers is quicker with float32."""
    looks: int = 5
    """How often, beside the end, it is measured against `greedy`; the time for that is not counted."""
    games: int = 200
    """By so many games."""


def dense(inputs: int, outputs: int, gain: float = 2**0.5) -> nn.Linear:
    """A layer with orthogonal weights."""
    layer = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)
    return layer


class Agent(nn.Module):
    """A policy and a critic, whose first layer is one."""

    def __init__(self, inputs: int, actions: int, settings: Settings) -> None:
        super().__init__()
        units, hidden = settings.units, settings.hidden
        self.trunk = nn.Sequential(dense(inputs, units), nn.ReLU())
        self.policy, self.critic = (
            nn.Sequential(dense(units, hidden), nn.ReLU(), dense(hidden, outputs, 0.01))
            for outputs in (actions, settings.seats)
        )
        self.precision = getattr(torch, settings.precision)

    def forward(self, obs: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the chance of each action, next to nothing for one that is not legal, and of each
        seat's part of the win, beginning with the one that acts."""
        with torch.autocast("cpu", self.precision, enabled=self.precision != torch.float32):
            seen = self.trunk(obs)
            actions, shares = self.policy(seen), self.critic(seen)
        actions = actions.float().masked_fill(~mask, -1e9)
        return torch.log_softmax(actions, -1), torch.log_softmax(shares.float(), -1)

    def save(self, settings: Settings) -> None:
        """As a file by which the bot `policy:FILE` plays."""
        layers = [layer for layer in (*self.trunk, *self.policy) if isinstance(layer, nn.Linear)]
        arrays = [(layer.weight.detach().numpy().T, layer.bias.detach().numpy()) for layer in layers]
        save_policy(settings.out, settings.game, settings.seats, arrays, "relu")


def by_seat(shares: Tensor, seat: Tensor) -> Tensor:
    """Shares that begin with the seat that acts, in the order of the seats."""
    seats = shares.shape[-1]
    return shares.gather(-1, (torch.arange(seats) - seat.unsqueeze(-1)) % seats)


def from_own(shares: Tensor, seat: Tensor) -> Tensor:
    """And back."""
    seats = shares.shape[-1]
    return shares.gather(-1, (torch.arange(seats) + seat.unsqueeze(-1)) % seats)


def drawn(log_chances: Tensor) -> Tensor:
    """An action for each row, by its chance."""
    sums = log_chances.exp().cumsum(-1)
    return (sums < (1 - torch.rand(len(sums), 1)) * sums[:, -1:]).sum(-1)  # never 0: nothing before the first


class Rollout:
    """The decisions between two updates, (steps, rows, ...)."""

    def __init__(self, settings: Settings, batch: Batch) -> None:
        shape, seats = (settings.steps, settings.rows), settings.seats
        self.obs = torch.zeros(*shape, batch.spec.observation_size)
        self.mask = torch.zeros(*shape, batch.spec.actions, dtype=torch.bool)
        self.seat = torch.zeros(*shape, dtype=torch.long)
        self.action = torch.zeros(*shape, dtype=torch.long)
        self.log_chance = torch.zeros(shape)
        self.reward = torch.zeros(*shape, seats)
        self.done = torch.zeros(*shape, 1, dtype=torch.bool)
        self.value = torch.zeros(*shape, seats)
        self.last = torch.zeros(settings.rows, seats)
        """What each seat may hope for after all of them."""

    @torch.no_grad()
    def play(self, agent: Agent, batch: Batch, step: BatchStep) -> None:
        """Go on with all matches. `step` are the batch's own arrays: each step writes over them."""
        for t in range(len(self.obs)):
            self.obs[t] = torch.from_numpy(step.obs)
            self.mask[t] = torch.from_numpy(step.mask)
            self.seat[t] = torch.from_numpy(step.seat)
            log_chances, value = agent(self.obs[t], self.mask[t])
            self.action[t], self.value[t] = drawn(log_chances), value.exp()
            self.log_chance[t] = log_chances.gather(-1, self.action[t].unsqueeze(-1)).squeeze(-1)
            batch.step(self.action[t].numpy())
            self.reward[t] = torch.from_numpy(step.reward)
            self.done[t, :, 0] = torch.from_numpy(step.done)
        _, value = agent(torch.from_numpy(step.obs), torch.from_numpy(step.mask))
        self.last = by_seat(value.exp(), torch.from_numpy(step.seat).long())

    def judged(self, weight: float) -> tuple[Tensor, Tensor]:
        """How much better each decision's seat stood for what followed than before it, and the critic's
        targets: what each seat came to, beginning with the one that acts."""
        value = torch.cat([by_seat(self.value, self.seat), self.last.unsqueeze(0)])
        better, after = torch.zeros_like(self.reward), torch.zeros_like(self.last)
        for t in reversed(range(len(better))):
            goes_on = ~self.done[t]
            gained = self.reward[t] + goes_on * value[t + 1] - value[t]
            better[t] = after = gained + weight * goes_on * after
        targets = from_own(better + value[:-1], self.seat)
        return better.gather(-1, self.seat.unsqueeze(-1)).squeeze(-1), targets


def update(
    agent: Agent, optimizer: torch.optim.Adam, rollout: Rollout, settings: Settings, entropy_weight: float
) -> dict[str, float]:
    """Learn from a rollout; entropy and loss of the critic meanwhile."""
    better, targets = (each.flatten(0, 1) for each in rollout.judged(settings.weight))
    better = (better - better.mean()) / (better.std() + 1e-8)
    obs, mask = rollout.obs.flatten(0, 1), rollout.mask.flatten(0, 1)
    action, before = rollout.action.flatten(), rollout.log_chance.flatten()
    told: dict[str, list[float]] = {"entropy": [], "critic": []}
    for _ in range(settings.epochs):
        for part in torch.randperm(len(obs)).split(settings.batch):
            log_chances, log_shares = agent(obs.index_select(0, part), mask[part])
            ratio = (log_chances.gather(-1, action[part].unsqueeze(-1)).squeeze(-1) - before[part]).exp()
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            gain = torch.minimum(ratio * better[part], clipped * better[part]).mean()
            entropy = -(log_chances.exp() * log_chances).sum(-1).mean()
            critic = -(targets[part] * log_shares).sum(-1).mean()
            optimizer.zero_grad()
            (critic / 2 - gain - entropy_weight * entropy).backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
            optimizer.step()
            told["entropy"].append(entropy.item())
            told["critic"].append(critic.item())
    return {name: float(np.mean(values)) for name, values in told.items()}


def of_late(mean: Tensor, new: Tensor, updates: Tensor) -> Tensor:
    """The mean of weights over the last tenth of all updates or so: what is saved is less a matter of the
    last of them."""
    return mean + (new - mean) * 10 / (updates + 10)


def against_greedy(settings: Settings, games: int) -> str:
    """The saved policy's share of the wins among `greedy`, with its 95 % interval."""
    bots = [f"policy:{settings.out}", *["greedy"] * (settings.seats - 1)]
    share = (
        play_arena(arena(settings.game, bots, settings.seats, settings.seed), games, jobs=1)
        .figures()
        .shares[0]
    )
    return f"{share.value:.3f} [{share.low:.3f}, {share.high:.3f}] of {games} against greedy"


def train(settings: Settings) -> None:
    """Learn for so many minutes of the processor, and tell how it goes."""
    torch.set_num_threads(settings.threads)
    torch.manual_seed(settings.seed)
    batch = Batch(settings.game, settings.rows, settings.seats, seed=settings.seed, threads=1)
    agent = Agent(batch.spec.observation_size, batch.spec.actions, settings)
    optimizer = torch.optim.Adam(agent.parameters(), lr=settings.rate, eps=1e-5)
    mean = AveragedModel(agent, avg_fn=of_late)
    rollout, step = Rollout(settings, batch), batch.reset()
    spent, decisions, looks, part = 0.0, 0, 0, 0.0
    while part < 1:
        begun = time.process_time()
        optimizer.param_groups[0]["lr"] = settings.rate * (1 - part)
        rollout.play(agent, batch, step)
        told = update(agent, optimizer, rollout, settings, settings.entropy * (1 - part))
        mean.update_parameters(agent)
        decisions += settings.rows * settings.steps
        spent += time.process_time() - begun
        part = spent / (60 * settings.minutes)
        if part * (settings.looks + 1) >= looks + 1 or part >= 1:
            looks += 1
            mean.module.save(settings)
            share = against_greedy(settings, settings.games)
            losses = ", ".join(f"{name} {value:.3f}" for name, value in told.items())
            print(f"{spent / 60:.2f} minutes, {decisions:,} decisions: {losses}, {share}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", default=Settings.game)
    for field in fields(Settings)[1:]:
        parser.add_argument(f"--{field.name}", type=type(field.default), default=field.default)
    train(Settings(**vars(parser.parse_args())))
