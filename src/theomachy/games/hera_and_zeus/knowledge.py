"""stub"""
from theomachy.kernel.compiled import rule
from theomachy.games.hera_and_zeus.state import *
OBSERVATION=(("a",1),)
@rule
def reveal(s,tables,seat,t):
    t.turn=s.turn
@rule
def imagine(t,tables,seat,seed):
    t.chance=seed
@rule
def observe(t,tables,seat,out):
    out[0]=0
